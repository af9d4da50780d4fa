import { z } from 'zod';
import { optionalDay, optionalText, text, yearRule } from '../content-fields.js';
import { defineForm } from '../define.js';
import { aidsAndOrthosesName } from './name.js';

/** AUSILI_ORTESI: what the patient needs beside the treatment, as the team sees it. A region asks for it. */
const AidsAndOrthoses = z
  .strictObject({
    aids: text(1000),
    orthoses: optionalText(1000),
    /** When they were tried, or are to be. */
    trialDate: optionalDay,
    note: optionalText(1000),
  })
  .meta({ id: 'AidsAndOrthoses' });

export const aidsAndOrthosesSheet = defineForm(aidsAndOrthosesName, {
  schema: AidsAndOrthoses,
  rules: ({ trialDate }, { today }) => yearRule(['trialDate'], trialDate, today, 10, 1),
  labels: {
    intro: 'Gli ausili e le ortesi di cui l’assistito ha bisogno.',
    fields: {
      aids: 'Ausili necessari',
      orthoses: 'Ortesi necessarie',
      trialDate: 'Data della prova',
      note: 'Note',
    },
  },
});
