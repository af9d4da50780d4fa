import { shellLabels, type InterfaceSettings } from '@percorso/domain';
import { createContext, use } from 'react';

/** Without a provider, as in a test of one component: as in the code. */
export const InterfaceContext = createContext<InterfaceSettings>({ documentSections: {}, identities: {}, steps: {} });

/** What the operator has configured of the screens: known before any page is drawn. */
export const useInterface = (): InterfaceSettings => use(InterfaceContext);

/** What the product is called here. */
export const useProductName = (): string => useInterface().identities.product?.name ?? shellLabels.productName;
