import {
  type CareRegimeView,
  type EpisodeView,
  type StepRow,
  careRegimesSheet,
  priSummarySheet,
  type SheetType,
} from '@percorso/domain';
import type { Journey } from './journey.js';

type Ending = (journey: Journey, id: string) => Promise<unknown>;

const unitEpisodes = '/v1/district-unit-episodes';
const centreEpisodes = '/v1/rehab-center-episodes';

const centreOf = async ({ path }: Journey, id: string) => {
  const { centre } = await path.view(id);
  if (!centre) throw new Error('no centre has opened an episode');
  return centre;
};

const currentStep = ({ steps }: EpisodeView): StepRow => {
  const step = steps.find(({ status }) => status === 'current' || status === 'sentBack');
  if (!step) throw new Error('the episode has no current step');
  return step;
};

/** Returns an ending that completes one sheet of a step. */
const write =
  (step: string, type: SheetType): Ending =>
  async ({ path, today }, id) => {
    const { steps, centre } = await path.view(id);
    const rows = [...steps, ...(centre?.steps ?? [])];
    const sheet = rows.find(({ name }) => name === step)?.sheets.find((candidate) => candidate.type === type);
    if (!sheet) throw new Error(`${step} has no ${type}`);
    const treatmentStartDate = centre?.treatmentStartDate ?? today;
    await path.fillSheet(id, sheet, step.endsWith('_CDR'), { startDate: today, treatmentStartDate });
  };

/** Opens a centre's episode for a patient that the unit has sent to rehabilitation. */
const openCentreEpisode: Ending = ({ call, traveller, today }, id) =>
  call(traveller.centre, 'POST', centreEpisodes, {
    patientId: traveller.patientId,
    rehabilitationCenterId: traveller.rehabilitationCenterId,
    districtUnitEpisodeOfCareId: id,
    startDate: today,
  });

const summary: (account: 'unit' | 'residenceDirector', event: object) => Ending =
  (account, event) =>
  async ({ path, call, traveller }, id) => {
    const { steps } = await path.view(id);
    const sheets = steps.find(({ name }) => name === 'PRI')?.sheets;
    const sheet = sheets?.find(({ type }) => type === priSummarySheet.type);
    await call(traveller[account], 'POST', `/v1/sheets/${sheet?.id}/events`, event);
  };

const plan: (account: 'unit' | 'unitDirector' | 'residenceDirector', action: string, body?: object) => Ending =
  (account, action, body) => async (journey, id) => {
    const { operatingPlan } = await centreOf(journey, id);
    const path = `${unitEpisodes}/careplans/${action}/${operatingPlan?.id}`;
    await journey.call(journey.traveller[account], 'PUT', path, body);
  };

/** Sends a proposal of the centre for one more access in each period of the first regime. Spec 000 §3. */
const propose = async (journey: Journey, id: string): Promise<string> => {
  const { call, path, traveller } = journey;
  const { steps } = await path.view(id);
  const sheet = steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === careRegimesSheet.type);
  const [regime] = await call<[CareRegimeView]>(traveller.unit, 'GET', `/v1/sheets/${sheet?.id}/entries`);
  const { operatingPlan } = await centreOf(journey, id);
  const proposed = await call<{ id: string }>(
    traveller.centre,
    'POST',
    `${unitEpisodes}/${id}/careplans/${operatingPlan?.id}/regimes`,
    {
      careRegimeTypeCode: regime.careRegimeTypeCode,
      durationInDays: regime.durationInDays,
      regularity: regime.regularity + 1,
      regularityAccessTypeCode: regime.regularityAccessTypeCode,
      remodulated: true,
      changeReason: 'Il recupero procede bene: una seduta in più per periodo consente di anticipare gli obiettivi.',
    },
  );
  return proposed.id;
};

const answer: (action: 'approve' | 'reject', body?: object) => Ending = (action, body) => async (journey, id) => {
  const regimeId = await propose(journey, id);
  const { operatingPlan } = await centreOf(journey, id);
  const path = `${unitEpisodes}/${id}/careplans/${operatingPlan?.id}/regimes/${action}-remodulation`;
  await journey.call(journey.traveller.unit, 'PUT', path, { regimeId, ...body });
};

const interruption = (today: string) => ({
  interruptionReason: '02',
  date: today,
  annotation: 'Ricovero ospedaliero per frattura; il trattamento non può proseguire.',
});

/** Continuations of an episode after its milestone that deviate from the usual path, each by requests of the responsible users. */
export const endings = {
  fillStep: async ({ path }, id) => path.fill(id, currentStep(await path.view(id)).name),
  writeAccessCard: write('ACCETTAZIONE_UOD', 'SCHEDA_ACCESSO'),
  writeHomecare: write('ACCETTAZIONE_UOD', 'ADI'),
  writeDocuments: write('ACCETTAZIONE_UOD', 'DOCUMENTI'),
  writeDiary: write('RIABILITAZIONE_CDR', 'DIARIO'),
  writeProvisions: ({ path }, id) => path.fill(id, 'RIABILITAZIONE_CDR'),
  writeSuspensions: write('RIABILITAZIONE_CDR', 'SOSPENSIONI'),
  writeMidTermEvaluation: write('RIABILITAZIONE_CDR', 'VALUTAZIONI_INTERMEDIE'),
  sendBack: ({ path }, id) => path.unit(id, 'invalidate'),
  endAccess: ({ path }, id) => path.unit(id, 'invalidate'),
  chooseSimpleNeed: ({ call, traveller }, id) =>
    call(traveller.unit, 'PUT', `${unitEpisodes}/${id}/choose-simple-need`),
  submitSummary: summary('unit', { type: 'SUBMIT' }),
  refuseSummary: summary('residenceDirector', {
    type: 'REFUSE',
    motivation: 'Il regime proposto non è disponibile nel distretto di residenza: valutare il trattamento domiciliare.',
  }),
  openCentreEpisode,
  refuseByCentre: async (journey, id) => {
    const { id: centreEpisode } = await centreOf(journey, id);
    await journey.call(journey.traveller.centre, 'PUT', `/v1/rehab-evaluation-outcome/${centreEpisode}`, {
      outcome: 'NON_PRESO_IN_CARICO',
      reason: 'Il centro non ha al momento logopedisti disponibili per questo carico assistenziale.',
    });
  },
  endCentreAccess: ({ path }, id) => path.centre(id, 'invalidate'),
  sendBackByCentre: ({ path }, id) => path.centre(id, 'invalidate'),
  rejectPlan: plan('unit', 'reject', {
    motivation: 'Precisare il numero di sedute settimanali e gli operatori coinvolti.',
  }),
  approvePlan: plan('unit', 'approve'),
  signByUnit: plan('unitDirector', 'authorized'),
  signByResidence: plan('residenceDirector', 'authorized'),
  propose,
  acceptProposal: answer('approve'),
  rejectProposal: answer('reject', {
    motivation: 'La valutazione intermedia non mostra la necessità di altre sedute.',
  }),
  interrupt: ({ call, traveller, today }, id) =>
    call(traveller.unit, 'PUT', `${unitEpisodes}/${id}/interrupt`, interruption(today)),
  interruptByCentre: async (journey, id) => {
    const { id: centreEpisode } = await centreOf(journey, id);
    const path = `${centreEpisodes}/${centreEpisode}/interrupt`;
    await journey.call(journey.traveller.centre, 'PUT', path, interruption(journey.today));
  },
  forceClose: ({ call }, id) =>
    call('admin', 'PUT', `${unitEpisodes}/${id}/force-close`, { reason: 'Assistito trasferito fuori regione.' }),
} satisfies Record<string, Ending>;

export type EndingName = keyof typeof endings;

/** Opens the episode that continues a closed one, and returns its id. */
export async function renew({ call, traveller, today }: Journey, id: string): Promise<string> {
  const path = `${unitEpisodes}/${id}/renew`;
  return (await call<{ id: string }>(traveller.unit, 'PUT', path, { startDate: today })).id;
}
