import { stateLabel } from '@percorso/domain';
import type { EpisodeOfCare } from 'fhir/r4.js';
import { codingOf, identifierOf, listOrNone, metaOf, type Recorded, referenceTo } from './parts.js';
import { identifierSystems, ownCodes } from './systems.js';

export type EpisodeStatus = EpisodeOfCare['status'];

/**
 * An event in the history of the episode's state machine. `startDate` is set only for events that set the first date of
 * the episode.
 */
type EpisodeMove = { revision: number; state: string; at: string; startDate: string | null };

/** An episode of a unit or of a centre. */
export type EpisodeRow = Recorded & {
  workflow: 'uod-episode' | 'cdr-episode';
  state: string;
  patientId: string;
  organizationId: string;
  /** Id of the unit's episode. */
  uodEpisodeId: string;
  /** Number of the unit's episode among the episodes of the patient. */
  number: number;
  startDate: string;
  endDate: string | null;
  moves: EpisodeMove[];
};

/** Statuses by the first part of a state, or by the whole state where that is needed. */
const statuses: Readonly<Record<string, EpisodeStatus>> = {
  ACCETTAZIONE_UOD: 'planned',
  INVALIDATO_UOD: 'cancelled',
  CHIUSO_UOD: 'finished',
  'ACCESSO_RIABILITAZIONE_CDR.DA_VALUTARE': 'planned',
  'ACCESSO_RIABILITAZIONE_CDR.LISTA_ATTESA': 'waitlist',
  INVALIDATO_CDR: 'cancelled',
  'CHIUSO_CDR.NON_PRESO_IN_CARICO': 'cancelled',
  CHIUSO_CDR: 'finished',
};

/** Returns the FHIR status of an episode from the state of its machine; open steps that are not listed are active. */
export const episodeStatus = (state: string): EpisodeStatus =>
  statuses[state] ?? statuses[state.split('.')[0] ?? ''] ?? 'active';

type History = NonNullable<EpisodeOfCare['statusHistory']>;

/** Returns past and current statuses with their periods; the period of the current status has no end. */
function statusHistory(moves: readonly EpisodeMove[]): History {
  const changes = moves.filter(
    ({ state }, place) => place === 0 || episodeStatus(state) !== episodeStatus(moves[place - 1]?.state ?? ''),
  );
  return changes.map(({ state, at }, place) => ({
    status: episodeStatus(state),
    period: { start: at, end: changes[place + 1]?.at },
  }));
}

export function episodeResource(row: EpisodeRow): EpisodeOfCare {
  const isUnits = row.workflow === 'uod-episode';
  return {
    resourceType: 'EpisodeOfCare',
    id: row.id,
    meta: metaOf(row),
    identifier: isUnits ? identifierOf(identifierSystems.episode, `${row.patientId}/${row.number}`) : undefined,
    status: episodeStatus(row.state),
    statusHistory: listOrNone(statusHistory(row.moves)),
    type: [
      {
        coding: [
          codingOf(ownCodes('workflow'), row.workflow),
          codingOf(ownCodes('workflow-state'), row.state, stateLabel(row.state)),
        ],
      },
    ],
    patient: referenceTo('Patient', row.patientId),
    managingOrganization: referenceTo('Organization', row.organizationId),
    period: { start: row.startDate, end: row.endDate ?? undefined },
    referralRequest: [referenceTo('ServiceRequest', row.uodEpisodeId)],
  };
}

/**
 * Returns the resource as it was after each of its events, latest first. Data that the history does not record have
 * their current values.
 */
export function episodeVersions(row: EpisodeRow): EpisodeOfCare[] {
  return row.moves
    .map((move, place) => {
      const moves = row.moves.slice(0, place + 1);
      const startDate = moves.findLast((earlier) => earlier.startDate !== null)?.startDate ?? row.startDate;
      const isOver = ['finished', 'cancelled'].includes(episodeStatus(move.state));
      return episodeResource({
        ...row,
        moves,
        startDate,
        state: move.state,
        revision: move.revision,
        updatedAt: move.at,
        endDate: isOver ? row.endDate : null,
      });
    })
    .reverse();
}
