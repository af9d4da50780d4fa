import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// What a screen shows after a pause (a search, a draft) comes late on a busy machine: time is no rule of the product.
configure({ asyncUtilTimeout: 10_000 });
