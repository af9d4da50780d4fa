import { createContext } from 'react';

/** Closes the surrounding dialog; asks first if unsaved text would be lost. */
export const CloseContext = createContext<(() => void) | null>(null);
