import { z } from 'zod';
import { optionalDay, optionalText, text, yearRule } from '../content-fields.js';
import { defineForm } from '../define.js';
import { aidsAndOrthosesName } from './name.js';

/** AUSILI_ORTESI: what the patient needs besides the treatment, in the team's view. A region requires it. */
const AidsAndOrthoses = z
  .strictObject({
    aids: text(1000),
    orthoses: optionalText(1000),
    /** When they were or will be tried. */
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
