import { type EpisodeView, type SheetDetail, medicalHistorySheet } from '@percorso/domain';
import type { Call, Milestone } from '@percorso/testing';
import type { RequestStep } from './load-job.js';
import { ACCOUNT } from './account.js';

/** Transitions that can be repeated endlessly on the same episode. */
export type TransitionKind = {
  name: string;
  title: string;
  /** Target with 16 clients, relative to the plain transaction. */
  wanted: number;
  /** The milestone that the episode must have reached. */
  milestone: Milestone;
  /** Returns the instance to which the requests are sent, and the requests of one cycle, which ends in the initial state. */
  of: (call: Call, episodeId: string) => Promise<{ subject: string; steps: RequestStep[] }>;
};

export const transitions: readonly TransitionKind[] = [
  {
    name: 'save',
    title: 'sheet SAVE',
    wanted: 0.3,
    milestone: 'VALUTAZIONE_MULTIDISCIPLINARE',
    of: async (call, episodeId) => {
      const { steps } = await call<EpisodeView>(ACCOUNT, 'GET', `/v1/district-unit-episodes/${episodeId}`);
      const sheet = steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === medicalHistorySheet.type);
      if (!sheet) throw new Error('the step has no medical history');
      const { content } = await call<SheetDetail>(ACCOUNT, 'GET', `/v1/sheets/${sheet.id}`);
      return {
        subject: sheet.id,
        steps: [{ method: 'PUT', path: '/v1/sheets/{id}', body: JSON.stringify({ content }) }],
      };
    },
  },
  {
    name: 'validate',
    title: 'VALIDATE and INVALIDATE in turns',
    wanted: 0.2,
    milestone: 'AUTORIZZATO',
    // Unlike other steps, this one can be validated again right after it was sent back, because its sheets then need no revision.
    of: async (_, episodeId) => ({
      subject: episodeId,
      steps: [
        { method: 'PUT', path: '/v1/district-unit-episodes/{id}/validate' },
        { method: 'PUT', path: '/v1/district-unit-episodes/{id}/invalidate' },
      ],
    }),
  },
];

export type ReadKind = {
  name: string;
  title: string;
  /** Target relative to a bare read of one row (architecture §12). */
  wanted: number;
  path: string;
  /** Picks the id of the sample from the ids of an episode: patient first, then the episode. */
  sampleOf: (ids: readonly string[]) => string;
};

const episode = (ids: readonly string[]) => ids[1] ?? '';
const patient = (ids: readonly string[]) => ids[0] ?? '';

export const reads: readonly ReadKind[] = [
  {
    name: 'episodes',
    title: 'episodes list, a page of 10',
    wanted: 0.15,
    path: '/v1/district-unit-episodes?limit=10',
    sampleOf: episode,
  },
  {
    name: 'episode',
    title: 'one episode, for the wizard',
    wanted: 0.1,
    path: '/v1/district-unit-episodes/{id}',
    sampleOf: episode,
  },
  {
    name: 'patients',
    title: 'patients list, a page of 10',
    wanted: 0.15,
    path: '/v1/patients?limit=10',
    sampleOf: patient,
  },
  { name: 'patient', title: 'one patient', wanted: 0.1, path: '/v1/patients/{id}', sampleOf: patient },
];
