import { sheetsByStep, type EpisodeReferences } from '@percorso/domain';
import type { EpisodeAggregate } from '../episode-aggregate/episode-aggregate.js';

/** Returns the ids of an episode's parts that the reader may see. */
export function episodeReferences(aggregate: EpisodeAggregate, carePlan: { id: string } | null): EpisodeReferences {
  const { id, patientId, districtUnitId, residenceDistrictUnitId, centre, sheets } = aggregate;
  const inOrder = Object.entries(sheetsByStep).flatMap(([step, types]) =>
    types.flatMap(([type]) => sheets.filter((sheet) => sheet.step === step && sheet.type === type)),
  );
  return {
    id,
    patientId,
    districtUnitId,
    residenceDistrictUnitId,
    rehabCenterEpisodeOfCareId: centre?.id ?? null,
    rehabilitationCenterId: centre?.rehabilitationCenterId ?? null,
    careplanId: carePlan?.id ?? null,
    sheets: inOrder.map((sheet) => ({ id: sheet.id, step: sheet.step, type: sheet.type })),
  };
}
