import type { CodeListItem } from './code-list-item.js';

export const diagnosisClassifications = [
  { code: 'ICD9', description: 'ICD-9-CM' },
  { code: 'ICD10', description: 'ICD-10' },
] as const satisfies readonly CodeListItem[];

export const icfComponents = [
  { code: 'b', description: 'Funzioni corporee' },
  { code: 's', description: 'Strutture corporee' },
  { code: 'd', description: 'Attività e partecipazione' },
  { code: 'e', description: 'Fattori ambientali' },
] as const satisfies readonly CodeListItem[];

/** Qualifiers of ICF, which spec 000 §4 compares by `id`. */
export const icfQualifiers = [
  { id: 0, code: '0', description: '0 – Nessun problema' },
  { id: 1, code: '1', description: '1 – Problema lieve' },
  { id: 2, code: '2', description: '2 – Problema medio' },
  { id: 3, code: '3', description: '3 – Problema grave' },
  { id: 4, code: '4', description: '4 – Problema completo' },
  { id: 8, code: '8', description: '8 – Non specificato' },
  { id: 9, code: '9', description: '9 – Non applicabile' },
] as const satisfies readonly (CodeListItem & { id: number })[];

/**
 * The ICF chapters, which are the action areas of a PRI schema (spec 000 §3); `actionAreaId` contains an `id` of this
 * list.
 */
export const icfChapters = [
  { id: 'b1', code: 'b1', description: 'Funzioni mentali', icfComponentCode: 'b' },
  { id: 'b2', code: 'b2', description: 'Funzioni sensoriali e dolore', icfComponentCode: 'b' },
  { id: 'b3', code: 'b3', description: 'Funzioni della voce e dell’eloquio', icfComponentCode: 'b' },
  {
    id: 'b4',
    code: 'b4',
    description: 'Funzioni dei sistemi cardiovascolare, ematologico, immunologico e dell’apparato respiratorio',
    icfComponentCode: 'b',
  },
  {
    id: 'b5',
    code: 'b5',
    description: 'Funzioni dell’apparato digerente e dei sistemi metabolico ed endocrino',
    icfComponentCode: 'b',
  },
  { id: 'b6', code: 'b6', description: 'Funzioni genitourinarie e riproduttive', icfComponentCode: 'b' },
  {
    id: 'b7',
    code: 'b7',
    description: 'Funzioni neuro-muscoloscheletriche e correlate al movimento',
    icfComponentCode: 'b',
  },
  { id: 'b8', code: 'b8', description: 'Funzioni della cute e delle strutture correlate', icfComponentCode: 'b' },
  { id: 's1', code: 's1', description: 'Strutture del sistema nervoso', icfComponentCode: 's' },
  { id: 's2', code: 's2', description: 'Occhio, orecchio e strutture correlate', icfComponentCode: 's' },
  { id: 's3', code: 's3', description: 'Strutture coinvolte nella voce e nell’eloquio', icfComponentCode: 's' },
  {
    id: 's4',
    code: 's4',
    description: 'Strutture dei sistemi cardiovascolare, immunologico e dell’apparato respiratorio',
    icfComponentCode: 's',
  },
  {
    id: 's5',
    code: 's5',
    description: 'Strutture correlate all’apparato digerente e ai sistemi metabolico ed endocrino',
    icfComponentCode: 's',
  },
  {
    id: 's6',
    code: 's6',
    description: 'Strutture correlate ai sistemi genitourinario e riproduttivo',
    icfComponentCode: 's',
  },
  { id: 's7', code: 's7', description: 'Strutture correlate al movimento', icfComponentCode: 's' },
  { id: 's8', code: 's8', description: 'Cute e strutture correlate', icfComponentCode: 's' },
  { id: 'd1', code: 'd1', description: 'Apprendimento e applicazione delle conoscenze', icfComponentCode: 'd' },
  { id: 'd2', code: 'd2', description: 'Compiti e richieste generali', icfComponentCode: 'd' },
  { id: 'd3', code: 'd3', description: 'Comunicazione', icfComponentCode: 'd' },
  { id: 'd4', code: 'd4', description: 'Mobilità', icfComponentCode: 'd' },
  { id: 'd5', code: 'd5', description: 'Cura della propria persona', icfComponentCode: 'd' },
  { id: 'd6', code: 'd6', description: 'Vita domestica', icfComponentCode: 'd' },
  { id: 'd7', code: 'd7', description: 'Interazioni e relazioni interpersonali', icfComponentCode: 'd' },
  { id: 'd8', code: 'd8', description: 'Aree di vita principali', icfComponentCode: 'd' },
  { id: 'd9', code: 'd9', description: 'Vita sociale, civile e di comunità', icfComponentCode: 'd' },
  { id: 'e1', code: 'e1', description: 'Prodotti e tecnologia', icfComponentCode: 'e' },
  {
    id: 'e2',
    code: 'e2',
    description: 'Ambiente naturale e cambiamenti ambientali effettuati dall’uomo',
    icfComponentCode: 'e',
  },
  { id: 'e3', code: 'e3', description: 'Relazioni e sostegno sociale', icfComponentCode: 'e' },
  { id: 'e4', code: 'e4', description: 'Atteggiamenti', icfComponentCode: 'e' },
  { id: 'e5', code: 'e5', description: 'Servizi, sistemi e politiche', icfComponentCode: 'e' },
] as const satisfies readonly (CodeListItem & { id: string; icfComponentCode: string })[];
