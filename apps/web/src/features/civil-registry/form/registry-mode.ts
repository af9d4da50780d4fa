import { createContext, use } from 'react';

/** Whether the form creates or changes a record, and which fields of the main data are read-only because a source knows them. */
export type RegistryMode = { isCreating: boolean; locked: readonly string[] };

export const RegistryModeContext = createContext<RegistryMode>({ isCreating: false, locked: [] });
export const useRegistryMode = (): RegistryMode => use(RegistryModeContext);

/** Fields that are disabled if a source knows the person (spec 001 §4). */
export const identityFields = ['name', 'surname', 'birthPlace', 'birthDate', 'genderId'] as const;
