import { createContext, use } from 'react';

/**
 * `isCreating`: the form creates a record instead of changing one. `locked`: names of the main-data fields that are read-only because a
 * source knows their values.
 */
export type RegistryMode = { isCreating: boolean; locked: readonly string[] };

export const RegistryModeContext = createContext<RegistryMode>({ isCreating: false, locked: [] });
export const useRegistryMode = (): RegistryMode => use(RegistryModeContext);

/** Fields of the main data that are disabled if a source knows the person and their values (spec 001 §4). */
export const identityFields = ['name', 'surname', 'birthPlace', 'birthDate', 'genderId'] as const;
