import { z } from 'zod';
import { entry, item, practitioner } from '../entry-view.js';
import { CareTeamMember } from './schema.js';

export const CareTeamMemberView = z
  .object({ ...CareTeamMember.shape, ...entry, practitioner, qualification: item })
  .meta({ id: 'CareTeamMemberView' });
export type CareTeamMemberView = z.infer<typeof CareTeamMemberView>;
