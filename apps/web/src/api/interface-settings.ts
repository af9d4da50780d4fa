import type { InterfaceSettings } from '@percorso/domain';
import { createContext, use } from 'react';

/** Without a provider, as in a test of one component: as in the code. */
export const InterfaceContext = createContext<InterfaceSettings>({ documentSections: {}, steps: {} });

/** What the operator has configured of the screens: known before any page is drawn. */
export const useInterface = (): InterfaceSettings => use(InterfaceContext);
