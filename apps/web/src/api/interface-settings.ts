import { shellLabels, type InterfaceSettings } from '@percorso/domain';
import { createContext, use } from 'react';

/** The screen settings of the operator. Without a provider, as in the test of one component, the defaults apply. */
export const InterfaceContext = createContext<InterfaceSettings>({
  documentSections: {},
  identities: {},
  steps: {},
  provisions: {},
});

/** Returns the screen settings of the operator, which are loaded before any page is rendered. */
export const useInterface = (): InterfaceSettings => use(InterfaceContext);

/** Whether the installation takes provisional numeric fiscal codes. */
export const ProvisionalCodesContext = createContext(false);

export const useTakesProvisional = (): boolean => use(ProvisionalCodesContext);

/** Returns the configured name of the product, or its default name. */
export const useProductName = (): string => useInterface().identities.product?.name ?? shellLabels.productName;
