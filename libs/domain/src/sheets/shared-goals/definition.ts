import { z } from 'zod';
import { day, optionalCode, optionalText, text } from '../content-fields.js';
import { defineList } from '../define.js';
import { pastDayOfEpisode } from '../episode-days.js';
import { sharedGoalsName } from './name.js';

/**
 * An entry of the list OBIETTIVI_CONDIVISI: a goal of the family, and the person who expressed it. A region requires
 * this sheet.
 */
const SharedGoal = z
  .strictObject({
    goal: text(1000),
    sharedOn: day,
    familyMember: optionalText(120),
    relationship: optionalCode('requesterRelationships'),
    note: optionalText(1000),
  })
  .meta({ id: 'SharedGoal' });

export const sharedGoalsSheet = defineList(sharedGoalsName, {
  schema: SharedGoal,
  rules: ({ sharedOn }, facts) => pastDayOfEpisode('sharedOn', sharedOn, facts),
  sorts: ['sharedOn', 'goal', 'familyMember'],
  renewal: { today: ['sharedOn'] },
  labels: {
    intro: 'Gli obiettivi concordati con l’assistito e con la sua famiglia.',
    one: 'obiettivo condiviso',
    titleOfNew: 'Nuovo obiettivo condiviso',
    fields: {
      goal: 'Obiettivo',
      sharedOn: 'Condiviso il',
      familyMember: 'Familiare',
      relationship: 'Relazione con l’assistito',
      note: 'Note',
    },
    notices: { saved: 'Obiettivo condiviso salvato', deleted: 'Obiettivo condiviso eliminato' },
  },
});
