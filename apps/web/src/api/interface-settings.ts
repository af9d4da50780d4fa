import { shellLabels, type InterfaceSettings } from '@percorso/domain';
import { createContext, use } from 'react';

/** The default, without a provider as in a test of one component, configures nothing. */
export const InterfaceContext = createContext<InterfaceSettings>({ documentSections: {}, identities: {}, steps: {} });

/** The screen settings of the operator, loaded before any page renders. */
export const useInterface = (): InterfaceSettings => use(InterfaceContext);

/** The configured name of the product, or its default. */
export const useProductName = (): string => useInterface().identities.product?.name ?? shellLabels.productName;
