import {
  isFormSheetType,
  isListSheetType,
  type CarePlan,
  type EpisodeView,
  type EventOffer,
  type Role,
  type SheetType,
  type WorkflowName,
  type WorkflowView,
  addDays,
} from '@percorso/domain';
import { sampleEntries, sampleSheet } from '@percorso/testing';
import { activeNodes, explainEvent, machineOf, workflows } from '@percorso/workflows';
import { daysAgo, today } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { waitingDocument } from '../../test/documents.js';
import { situations } from '../../test/situations.js';
import { bearer, tokenSigner } from '../../test/tokens.js';
import { Database } from '../database/database.js';

type Subject = { view: WorkflowView; type?: SheetType; first?: Entry; document?: object };
type Entry = { id: string } & Readonly<Record<string, unknown>>;
type Answer = { status: number; allowed: boolean; unmet: unknown; state: unknown; nowAllowed: unknown };

/** Accounts with different facts: the first one has all grants, each other one the grants of its roles. */
const accounts: [account: string, roles: Role[]][] = [
  ['admin', ['admin', 'ds_director']],
  ['uod.direttore', ['uod_director']],
  ['cdr.operatore', ['cdr_operator']],
];

class RolledBack extends Error {
  constructor(readonly result: unknown) {
    super('undone');
  }
}

/** States in which no instance is ever stored: a machine only passes through them. */
const transientStates = ['compilazione.VUOTA', 'APPROVATO.residenza.DA_VERIFICARE'];

const leavesOf = (workflow: WorkflowName): string[] => {
  type Node = ReturnType<typeof machineOf>['root'];
  const within = (node: Node): string[] => {
    const inner = Object.values(node.states);
    return inner.length === 0 ? [node.path.join('.')] : inner.flatMap(within);
  };
  return within(machineOf(workflow, workflows[workflow].latest).root).filter((leaf) => !transientStates.includes(leaf));
};

describe('The mirror in the browser and the server (architecture §2)', () => {
  let scene: Scene;
  let isTrial = false;
  const tokens = new Map<string, string>();
  const visited = new Map<WorkflowName, Set<string>>();

  beforeAll(async () => {
    scene = await sceneOf();
    const sign = await tokenSigner(scene.app);
    for (const [username, roles] of accounts) tokens.set(username, sign({ username, roles, expiresInSeconds: 600 }));
    const database = scene.app.get(Database);
    const commit = database.transaction.bind(database);
    // While `isTrial`, requests are carried out and answered, then rolled back.
    const rollBackAfter: typeof commit = (work) =>
      commit((client) =>
        work(client).then((result) => {
          throw new RolledBack(result);
        }),
      ).catch((error: unknown) => {
        if (error instanceof RolledBack) return error.result as never;
        throw error;
      });
    vi.spyOn(database, 'transaction').mockImplementation((work) => (isTrial ? rollBackAfter : commit)(work));
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await scene.close();
  });

  const request = async (account: string, method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = bearer(tokens.get(account) ?? '');
    const reply = await scene.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
  };
  const addressOf = ({ workflow, id }: WorkflowView) => `/v1/workflows/${workflow}/instances/${id}`;

  /** Returns the event with a valid payload. */
  const withPayload = ({ view, type: sheetType, first, document }: Subject, type: string): object => {
    const { endDate } = view.facts;
    const motivated = { motivation: 'Da rivedere' };
    const payloads: Record<string, object> = {
      INTERRUPT: { interruptionReason: '01', date: today },
      FORCE_CLOSE: { reason: 'Errore' },
      RENEW: { startDate: typeof endDate === 'string' ? addDays(endDate, 1) : today },
      CHANGE_START_DATE: { startDate: episode.startDate },
      TAKE_CHARGE: { treatmentStartDate: today },
      WAITING_LIST: { waitingListDate: today },
      REFUSE: view.workflow === 'sheet' ? motivated : { reason: 'Da rivedere' },
      REJECT: motivated,
      REJECT_RESIDENCE: motivated,
      SEND: { treatmentStartDate: today },
      SET_TARGETS: { entryId: schemaIds[0], entry: {} },
      ANSWER_SCHEMAS: { schemas: schemaIds.map((id) => ({ id, approved: true })) },
      SAVE: { content: sheetType ? contentOf(sheetType, view) : {} },
      ...(sheetType && entryEvents(sheetType, view, { first, document })),
    };
    return { type, ...payloads[type] };
  };
  let episode: EpisodeView;
  let schemaIds: string[];
  const contentOf = (type: SheetType, view: WorkflowView): object => {
    if (!isFormSheetType(type)) return {};
    const { startDate, centre } = episode;
    return sampleSheet(type, {
      today,
      startDate,
      practitionerId: scene.practitionerId,
      rehabCenterId: view.id,
      episodeId: episode.id,
      treatmentStartDate: centre?.treatmentStartDate ?? daysAgo(20),
      schemaIds,
    });
  };

  /** Returns the payload of each event of a list: ADD and IMPORT with a new entry, CHANGE and REMOVE with an existing one. */
  const entryEvents = (
    type: SheetType,
    { facts }: WorkflowView,
    { first, document }: Pick<Subject, 'first' | 'document'>,
  ): Record<string, object> => {
    const { startDate, centre } = episode;
    const { practitionerId } = scene;
    const treatmentStartDate = centre?.treatmentStartDate ?? daysAgo(20);
    const rehabCenterId = centre?.rehabilitationCenter.id;
    const context = { today, startDate, practitionerId, treatmentStartDate, rehabCenterId };
    const [sample] = isListSheetType(type) ? sampleEntries(type, context) : [];
    const later = addDays(today, 100);
    const valuesByType: Partial<Record<SheetType, object>> = {
      EQUIPE_UVBR: { deleted: true },
      CLASSIFICAZIONI_DISABILITA: { disabilityClassificationScaleTypeCode: '12', entryOutcome: '3,5' },
      DOCUMENTI: document,
      DIAGNOSI: { classificationCode: 'ICD10', diagnosisCode: 'G81.1', principal: false },
      REGIMI: { careRegimeTypeCode: 'DOM_IND' },
      PRESTAZIONI: { startingTime: `${today}T08:00` },
      SOSPENSIONI: { startDate: later, endDate: later },
    };
    const entry = { ...sample, ...valuesByType[type] };
    const entryId = first?.id ?? episode.id;
    const stored = Object.fromEntries(Object.keys(sample ?? {}).map((field) => [field, first?.[field]]));
    const setsExitOutcome = facts.hasExitOutcomes === true && facts.finalEvaluationCurrent === true;
    // A saved regime keeps its type, and a document its file.
    const changeable = (type === 'REGIMI' || type === 'DOCUMENTI') && first ? stored : entry;
    const changed = setsExitOutcome ? { ...stored, exitOutcome: '12' } : changeable;
    return { ADD: { entry }, IMPORT: { entries: [entry] }, CHANGE: { entryId, entry: changed }, REMOVE: { entryId } };
  };

  /** Returns how the browser explains an event, from the view alone. */
  const explainInBrowser = (view: WorkflowView, type: string): Pick<EventOffer, 'allowed' | 'unmet'> =>
    explainEvent(machineOf(view.workflow, view.version), JSON.parse(JSON.stringify(view)) as WorkflowView, type);

  const sendEvent = async (account: string, subject: Subject, type: string): Promise<Answer> => {
    const { status, body } = await request(
      account,
      'POST',
      `${addressOf(subject.view)}/events`,
      withPayload(subject, type),
    );
    const explanation = (body.explanation ?? {}) as Record<string, unknown>;
    return {
      status,
      allowed: status === 200,
      unmet: explanation.unmet ?? [],
      state: explanation.state,
      nowAllowed: explanation.allowed,
    };
  };

  /** Returns the differences between the mirror and the server about an instance, for one account. */
  async function differences(account: string, subject: Subject): Promise<unknown[]> {
    const { view } = subject;
    const offered = view.events.filter(({ allowed }) => allowed).map(({ type }) => type);
    const found: unknown[] = [];
    for (const { type, granted, ...offer } of view.events) {
      const mirror = explainInBrowser(view, type);
      const answer = await sendEvent(account, subject, type);
      const expected: Partial<Answer> = granted
        ? {
            status: mirror.allowed ? 200 : 409,
            ...mirror,
            ...(!mirror.allowed && { state: view.state, nowAllowed: offered }),
          }
        : { status: 403 };
      const differs =
        JSON.stringify(mirror) !== JSON.stringify(offer) ||
        Object.entries(expected).some(
          ([key, value]) => JSON.stringify(answer[key as keyof Answer]) !== JSON.stringify(value),
        );
      if (differs) found.push({ account, sheet: subject.type, state: view.state, type, mirror, offer, answer });
    }
    return found;
  }

  const seen = new Set<string>();
  const isFirst = (what: unknown[]) => {
    const { size } = seen;
    return seen.add(JSON.stringify(what)).size > size;
  };
  const isNew = (account: string, { view: { workflow, snapshot, facts, events }, type }: Subject) =>
    isFirst([account, workflow, type, snapshot, facts, events.map((event) => event.granted)]);

  async function subjectsOf(account: string, id: string): Promise<Subject[]> {
    const { body, status } = await request('admin', 'GET', `/v1/district-unit-episodes/${id}`);
    expect(status).toBe(200);
    episode = body as unknown as EpisodeView;
    const plans = await request('admin', 'GET', `/v1/district-unit-episodes/${id}/careplans`);
    schemaIds = (plans.body as unknown as CarePlan[]).flatMap(({ schemas }) => schemas.map((schema) => schema.id));
    const { centre, proposals, steps } = episode;
    const sheets = [...steps, ...(centre?.steps ?? [])].flatMap(({ status, sheets }) =>
      sheets.filter(({ type, kind, state, locked }) => {
        const plan = centre?.operatingPlan?.view.state;
        return isFirst([account, status, episode.closed, centre?.closed, plan, type, kind, state, locked]);
      }),
    );
    const instances: [WorkflowName, string | undefined, SheetType?][] = [
      ['uod-episode', id],
      ['cdr-episode', centre?.id],
      ['operating-plan', centre?.operatingPlan?.id],
      ...proposals.map((proposal): [WorkflowName, string] => ['remodelling-proposal', proposal.id]),
      ...sheets.map((sheet): [WorkflowName, string, SheetType] => ['sheet', sheet.id, sheet.type]),
    ];
    const subjects: Subject[] = [];
    for (const [workflow, instance, type] of instances) {
      if (!instance) continue;
      const reply = await request(account, 'GET', `/v1/workflows/${workflow}/instances/${instance}`);
      if (reply.status !== 200) continue;
      const entries = await request(account, 'GET', `/v1/sheets/${instance}/entries?limit=1`);
      const [first] = entries.status === 200 ? (entries.body as unknown as Entry[]) : [];
      const document = type === 'DOCUMENTI' ? await waitingDocument(scene, instance) : undefined;
      subjects.push({ view: reply.body as WorkflowView, type, first, document });
    }
    return subjects;
  }

  it('agree in every state about every event, with the facts that the server loads and for every account', async () => {
    const found: unknown[] = [];
    let tried = 0;
    for await (const { label: situation, id } of situations(scene)) {
      for (const [account] of accounts)
        for (const subject of await subjectsOf(account, id)) {
          const { workflow, version, state } = subject.view;
          const nodes = activeNodes(machineOf(workflow, version), state);
          visited.set(workflow, new Set([...(visited.get(workflow) ?? []), ...nodes]));
          if (!isNew(account, subject)) continue;
          tried += 1;
          isTrial = true;
          const differing = await differences(account, subject);
          isTrial = false;
          found.push(...differing.map((difference) => ({ situation, difference })));
        }
    }
    expect(found).toEqual([]);
    expect(tried).toBeGreaterThan(300);
  });

  it.each<WorkflowName>(['uod-episode', 'cdr-episode', 'operating-plan', 'remodelling-proposal', 'sheet'])(
    'were compared in every state of %s',
    (workflow) => expect(leavesOf(workflow).filter((leaf) => !visited.get(workflow)?.has(leaf))).toEqual([]),
  );
});
