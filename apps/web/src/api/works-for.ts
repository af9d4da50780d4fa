import type { Me } from '@percorso/domain';

/** Whether the user works for a unit or a centre. A user who sees the rows of all structures works for each of them. */
export const worksFor = (
  { everything, structures: { districtUnits, rehabilitationCenters } }: Pick<Me, 'everything' | 'structures'>,
  structureId: string | undefined,
): boolean => everything || [...districtUnits, ...rehabilitationCenters].some(({ id }) => id === structureId);
