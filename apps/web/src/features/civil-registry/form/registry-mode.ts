import { createContext, use } from 'react';

/** Whether somebody is being registered or a record changed, and which main data a source has settled. */
export type RegistryMode = { isCreating: boolean; locked: readonly string[] };

export const RegistryModeContext = createContext<RegistryMode>({ isCreating: false, locked: [] });
export const useRegistryMode = (): RegistryMode => use(RegistryModeContext);

/** Spec 001 §4: disabled where the person is known to a source. */
export const identityFields = ['name', 'surname', 'birthPlace', 'birthDate', 'genderId'] as const;
