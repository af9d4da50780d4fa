/** A fictitious clinical case, from which the sheets of an episode are filled in. */
export type ClinicalCase = {
  patientType: 'minor' | 'adult';
  priority: string;
  requestSource: string;
  reason: string;
  functionalPicture: string;
  familyAndSocialContext: string;
  aidsInUse: string;
  currentTherapies: string;
  needs: string;
  objectiveExamination: string;
  recentHistory: string;
  remoteHistory: string;
  prosthesisTypeCode: string;
  invalidityPercentage: number;
  operationAreaCodes: string[];
  scales: readonly (readonly [type: string, entry: string])[];
  diagnoses: readonly (readonly ['ICD9' | 'ICD10', string])[];
  schemas: readonly { area: string; icf: string; problem: string; test: string; program: string; qualifier: string }[];
  regime: { type: string; days: number; access: string; regularity: number; provision: string };
  outcome: string;
};

const stroke: ClinicalCase = {
  patientType: 'adult',
  priority: 'B',
  requestSource: 'HOSPITAL',
  reason:
    'Emiparesi destra e afasia dopo ictus ischemico; dimessa dalla riabilitazione intensiva, prosegue sul territorio.',
  functionalPicture:
    'Emiparesi destra a prevalenza brachiale, deambulazione con bastone per brevi tratti, afasia non fluente.',
  familyAndSocialContext:
    'Vive con il coniuge al secondo piano senza ascensore; una figlia presente nel fine settimana.',
  aidsInUse: 'Bastone canadese, doccia di posizione per la caviglia destra.',
  currentTherapies: 'Antiaggregante, statina, antipertensivo.',
  needs: 'Recuperare autonomia nei trasferimenti e nel cammino, migliorare la comunicazione in famiglia.',
  objectiveExamination:
    'Forza 3/5 arto superiore destro, 4/5 arto inferiore; ipertono lieve (Ashworth 1+); equilibrio statico buono.',
  recentHistory:
    'Ictus ischemico dell’arteria cerebrale media sinistra tre mesi fa, trombolisi, quaranta giorni di degenza riabilitativa.',
  remoteHistory: 'Ipertensione arteriosa e dislipidemia in trattamento da dieci anni.',
  prosthesisTypeCode: '08',
  invalidityPercentage: 80,
  operationAreaCodes: ['02', '03', '05'],
  scales: [
    ['01', '55'],
    ['06', '3'],
    ['08', '38'],
    ['09', '17'],
  ],
  diagnoses: [
    ['ICD9', '438.20'],
    ['ICD10', 'I69.3'],
  ],
  schemas: [
    {
      area: 'd4',
      icf: 'd450',
      problem: 'Cammino lento e insicuro all’esterno, non sale le scale senza aiuto.',
      test: 'Test dei 10 metri',
      program: 'Rinforzo dell’arto inferiore, esercizi di equilibrio, addestramento alle scale.',
      qualifier: '3',
    },
    {
      area: 'd3',
      icf: 'd330',
      problem: 'Eloquio ridotto a parole isolate, anomie frequenti.',
      test: 'Aachener Aphasie Test',
      program: 'Terapia logopedica del lessico e della frase, coinvolgimento del coniuge.',
      qualifier: '2',
    },
  ],
  regime: { type: 'AMB_IND', days: 120, access: 'WEEKLY', regularity: 3, provision: 'PRA01' },
  outcome:
    'Cammina in autonomia all’aperto con bastone, sale una rampa di scale; comunica i bisogni quotidiani con frasi brevi.',
};

const cerebralPalsy: ClinicalCase = {
  patientType: 'minor',
  priority: 'D',
  requestSource: 'GENERAL_PRACTITIONER',
  reason: 'Diplegia spastica in bambino di sei anni: rivalutazione del progetto in vista dell’ingresso a scuola.',
  functionalPicture:
    'Cammina per brevi tratti con deambulatore posteriore (GMFCS III), manualità buona, linguaggio adeguato.',
  familyAndSocialContext:
    'Famiglia collaborante, un fratello maggiore; frequenta la scuola dell’infanzia con sostegno.',
  aidsInUse: 'Deambulatore posteriore, tutori gamba-piede bilaterali, sistema di postura a scuola.',
  currentTherapies: 'Tossina botulinica ai gastrocnemi ogni sei mesi.',
  needs: 'Aumentare la resistenza nel cammino e l’autonomia a scuola, contenere le retrazioni.',
  objectiveExamination:
    'Ipertono ai quattro arti con prevalenza inferiore, equinismo riducibile, tronco controllato da seduto.',
  recentHistory: 'Ultimo ciclo di tossina botulinica due mesi fa, buona risposta; rinnovo dei tutori in corso.',
  remoteHistory: 'Nato pretermine a 30 settimane, leucomalacia periventricolare.',
  prosthesisTypeCode: '03',
  invalidityPercentage: 100,
  operationAreaCodes: ['02', '03', '04', '08'],
  scales: [
    ['10', 'III'],
    ['11', '58'],
    ['03', '84'],
  ],
  diagnoses: [
    ['ICD9', '343.0'],
    ['ICD10', 'G80.1'],
  ],
  schemas: [
    {
      area: 'd4',
      icf: 'd460',
      problem: 'Affaticamento nel cammino, spostamenti a scuola solo con l’adulto.',
      test: 'GMFM-66',
      program: 'Allenamento del cammino con deambulatore, passaggi posturali, esercizi di resistenza.',
      qualifier: '3',
    },
    {
      area: 'd5',
      icf: 'd540',
      problem: 'Si veste solo in parte, non infila pantaloni e scarpe.',
      test: 'WeeFIM',
      program: 'Attività di vestizione graduate, istruzioni alla famiglia.',
      qualifier: '2',
    },
  ],
  regime: { type: 'AMB_IND', days: 180, access: 'WEEKLY', regularity: 4, provision: 'PRA03' },
  outcome: 'Percorre cento metri con deambulatore senza pause; indossa da solo pantaloni e maglia.',
};

const hipReplacement: ClinicalCase = {
  patientType: 'adult',
  priority: 'U',
  requestSource: 'HOSPITAL',
  reason:
    'Protesi d’anca sinistra dopo frattura del collo del femore; dimissione protetta con trattamento domiciliare.',
  functionalPicture:
    'Trasferimenti con aiuto di una persona, carico parziale concesso, cammino in casa con deambulatore.',
  familyAndSocialContext: 'Vedova, vive sola con assistente familiare diurna; il figlio abita nello stesso quartiere.',
  aidsInUse: 'Deambulatore, rialzo per water, calzascarpe lungo.',
  currentTherapies: 'Eparina a basso peso molecolare, paracetamolo al bisogno, vitamina D.',
  needs: 'Tornare a camminare in casa e nel cortile senza aiuto, prevenire nuove cadute.',
  objectiveExamination: 'Ferita chirurgica asciutta, flessione attiva dell’anca 70°, forza dei glutei 3/5.',
  recentHistory:
    'Caduta in casa venti giorni fa con frattura del collo del femore sinistro, artroprotesi dopo due giorni.',
  remoteHistory: 'Osteoporosi, ipertensione, pregressa frattura di polso.',
  prosthesisTypeCode: '08',
  invalidityPercentage: 60,
  operationAreaCodes: ['03', '04'],
  scales: [
    ['01', '60'],
    ['09', '14'],
    ['15', '4'],
    ['04', '3'],
  ],
  diagnoses: [
    ['ICD9', 'V43.64'],
    ['ICD10', 'S72.0'],
  ],
  schemas: [
    {
      area: 'b7',
      icf: 'b730',
      problem: 'Debolezza dei muscoli dell’anca operata, dolore al carico.',
      test: 'Forza muscolare MRC',
      program: 'Rinforzo progressivo di glutei e quadricipite, mobilizzazione, crioterapia.',
      qualifier: '3',
    },
    {
      area: 'd4',
      icf: 'd420',
      problem: 'Trasferimenti letto-sedia con aiuto.',
      test: 'Indice di Barthel modificato',
      program: 'Addestramento ai trasferimenti e all’uso del deambulatore, istruzioni al caregiver.',
      qualifier: '2',
    },
  ],
  regime: { type: 'DOM_IND', days: 60, access: 'WEEKLY', regularity: 5, provision: 'PRD01' },
  outcome: 'Trasferimenti autonomi, cammina in casa con un bastone; nessuna caduta nel periodo.',
};

export const clinicalCases = [stroke, cerebralPalsy, hipReplacement] as const;
