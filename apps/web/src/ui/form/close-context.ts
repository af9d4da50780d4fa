import { createContext } from 'react';

/** Closes the dialog around it, after a question where something written in it would be lost. */
export const CloseContext = createContext<(() => void) | null>(null);
