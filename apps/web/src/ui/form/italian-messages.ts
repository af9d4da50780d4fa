import { italianMessages } from '@percorso/domain';
import { z } from 'zod';

// Importing this is what makes forms speak Italian; it stays out of the first route.
z.config(italianMessages);
