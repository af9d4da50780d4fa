import { z } from 'zod';
import { sheetStates, sheetTypes } from './sheet-names.js';
import type { Step } from './steps.js';

export const SheetType = z.enum(sheetTypes);
export type SheetType = z.infer<typeof SheetType>;

/**
 * How a sheet is born in its step: `compulsory` blocks the validation until completed, `optional` does not,
 * `readOnly` shows what others wrote, `awaiting` waits for another organisation's outcome, `countersigned` is submitted to
 * somebody who accepts or refuses it.
 */
export const SheetKind = z.enum(['compulsory', 'optional', 'readOnly', 'awaiting', 'countersigned']);
export type SheetKind = z.infer<typeof SheetKind>;

export const SheetState = z.enum(sheetStates);
export type SheetState = z.infer<typeof SheetState>;

type SheetOfStep = readonly [type: SheetType, kind: SheetKind];

/** The sheets of each step, in the order in which the wizard shows them. Architecture §3. */
export const sheetsByStep: Record<Step, readonly SheetOfStep[]> = {
  ACCETTAZIONE_UOD: [
    ['SCHEDA_ACCESSO', 'compulsory'],
    ['PRESA_IN_CARICO', 'compulsory'],
    ['ADI', 'optional'],
    ['DOCUMENTI', 'optional'],
  ],
  VALUTAZIONE_MULTIDISCIPLINARE: [
    ['PRIMA_VALUTAZIONE', 'compulsory'],
    ['ANAMNESI', 'compulsory'],
    ['EQUIPE_UVBR', 'compulsory'],
    ['AREE_INTERVENTO', 'compulsory'],
  ],
  VALUTAZIONE_UVBR: [
    ['CLASSIFICAZIONI_DISABILITA', 'compulsory'],
    ['VALUTAZIONE_BISOGNO', 'compulsory'],
  ],
  PRI: [
    ['DIAGNOSI', 'compulsory'],
    ['SCHEMI_PRI', 'compulsory'],
    ['REGIMI', 'compulsory'],
    ['RIEPILOGO_PRI', 'optional'],
    ['DOCUMENTI', 'optional'],
  ],
  ACCESSO_RIABILITAZIONE_UOD: [
    ['PIANO_OPERATIVO', 'awaiting'],
    ['AUTORIZZAZIONE', 'awaiting'],
  ],
  RIABILITAZIONE_UOD: [
    ['PRESTAZIONI', 'readOnly'],
    ['SOSPENSIONI', 'readOnly'],
    ['DIARIO', 'readOnly'],
    ['VALUTAZIONI_INTERMEDIE', 'optional'],
    ['RIMODULAZIONI', 'optional'],
  ],
  VALUTAZIONE_FINALE: [
    ['VALUTAZIONE_CLINICA', 'compulsory'],
    ['VALUTAZIONE_FINALE', 'compulsory'],
    ['LETTERA_DIMISSIONE', 'compulsory'],
  ],
  CHIUSURA_UOD: [
    ['RIEPILOGO_PRI', 'readOnly'],
    ['CHIUSURA', 'compulsory'],
  ],
  ACCESSO_RIABILITAZIONE_CDR: [
    ['ESITO_VALUTAZIONE', 'compulsory'],
    ['RIEPILOGO_PRI', 'readOnly'],
    ['PIANO_OPERATIVO', 'compulsory'],
  ],
  RIABILITAZIONE_CDR: [
    ['PRESTAZIONI', 'compulsory'],
    ['SOSPENSIONI', 'optional'],
    ['DIARIO', 'optional'],
    ['VALUTAZIONI_INTERMEDIE', 'optional'],
    ['RIMODULAZIONI', 'optional'],
  ],
  CHIUSURA_CDR: [
    ['VALUTAZIONE_FINALE', 'compulsory'],
    ['LETTERA_DIMISSIONE', 'compulsory'],
    ['RIEPILOGO_PIANO', 'readOnly'],
  ],
};
