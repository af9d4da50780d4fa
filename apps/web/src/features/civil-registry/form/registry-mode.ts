import { createContext, use } from 'react';

/** Whether the form creates or changes a record, and which main data come from a source. */
export type RegistryMode = { isCreating: boolean; locked: readonly string[] };

export const RegistryModeContext = createContext<RegistryMode>({ isCreating: false, locked: [] });
export const useRegistryMode = (): RegistryMode => use(RegistryModeContext);

/** Spec 001 §4: disabled if a source knows the person. */
export const identityFields = ['name', 'surname', 'birthPlace', 'birthDate', 'genderId'] as const;
