import { config } from 'zod/v4/core';

// The page's Content-Security-Policy forbids `eval`: zod is told so before the first schema, which would try it.
config({ jitless: true });
