import { z } from 'zod';
import { optionalDay, optionalText, text, yearRule } from '../content-fields.js';
import { defineForm } from '../define.js';
import { aidsAndOrthosesName } from './name.js';

/**
 * Content of the sheet AUSILI_ORTESI: the aids and orthoses that the patient needs in addition to the treatment,
 * according to the team. A region requires this sheet.
 */
const AidsAndOrthoses = z
  .strictObject({
    aids: text(1000),
    orthoses: optionalText(1000),
    /** Date on which the aids were or will be tried. */
    trialDate: optionalDay,
    note: optionalText(1000),
  })
  .meta({ id: 'AidsAndOrthoses' });

export const aidsAndOrthosesSheet = defineForm(aidsAndOrthosesName, {
  schema: AidsAndOrthoses,
  rules: ({ trialDate }, { today }) => yearRule(['trialDate'], trialDate, today, 10, 1),
  renewal: { ofAccess: ['trialDate'] },
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
