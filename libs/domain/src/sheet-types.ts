import { z } from 'zod';
import { sheetTypes } from './sheets/names.js';
import { sheetKinds } from './sheets/sheet-name.js';
import { sheetStates } from './sheets/states.js';

export const SheetType = z.enum(sheetTypes);
export type SheetType = z.infer<typeof SheetType>;

export const SheetKind = z.enum(sheetKinds);
export type SheetKind = z.infer<typeof SheetKind>;

export const SheetState = z.enum(sheetStates);
export type SheetState = z.infer<typeof SheetState>;
