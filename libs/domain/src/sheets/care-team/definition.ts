import { defineList } from '../define.js';
import { careTeamLabels } from './labels.js';
import { careTeamName } from './name.js';
import { CareTeamMember, careTeamMemberRules, isTeamComplete } from './schema.js';
import { CareTeamMemberView } from './view.js';

export const careTeamSheet = defineList(careTeamName, {
  schema: CareTeamMember,
  rules: careTeamMemberRules,
  view: CareTeamMemberView,
  sorts: ['practitioner', 'qualificationCode', 'appointmentDate'],
  compared: 30,
  isComplete: isTeamComplete,
  renewal: { ofAccess: ['appointmentDate'], isOver: ({ deleted }) => deleted },
  labels: careTeamLabels,
});
