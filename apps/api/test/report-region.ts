import type { CareRegime } from '@percorso/domain';
import type { TestDatabase } from '@percorso/testing';
import { v7 as uuid } from 'uuid';
import { removePeriods } from './budgets.js';
import type { Scene } from './scene.js';

type Diagnosis = [classification: string, code: string, principal?: true];
type Regime = [type: string, days: number, regularity: number, accessType: string];
type Provision = [type: string, day: string, hours?: number];
type Centre = {
  centre: string;
  planState?: string;
  treatmentStartDate?: string;
  closed?: true;
  provisions?: Provision[];
};

type Episode = {
  patient: string;
  unit: string;
  residence?: string;
  authority?: string;
  number?: number;
  startDate: string;
  endDate?: string;
  state?: string;
  diagnoses?: Diagnosis[];
  regimes?: Regime[];
  centres?: Centre[];
  accepted?: Partial<CareRegime>;
  homecare?: { active: boolean; startDate: string; endDate?: string };
};

/** Returns functions that insert episodes with the data that reports count, on any date and in any state, bypassing the engine. */
function reportEpisodes({ database, practitionerId }: Pick<Scene, 'database' | 'practitionerId'>) {
  const { query } = database;
  const instance = async (workflow: string, state: string): Promise<string> => {
    const id = uuid();
    await query(
      `INSERT INTO workflow_instance (id, workflow, version, state, snapshot, revision, hash, state_since)
       VALUES ($1, $2, 1, $3, '{}', 1, '', now())`,
      [id, workflow, state],
    );
    return id;
  };
  const sheet = async (episode: string, type: string, { centre = null as string | null, content = {} } = {}) => {
    const id = await instance('sheet', 'COMPLETATA');
    await query(
      `INSERT INTO sheet (id, uod_episode_id, cdr_episode_id, step, type, kind, content) VALUES ($1, $2, $3, 'PRI', $4, 'optional', $5)`,
      [id, episode, centre, type, JSON.stringify(content)],
    );
    return id;
  };
  const entry = (table: string, columns: string, sheetId: string, values: unknown[]) =>
    query(
      `INSERT INTO ${table} (id, sheet_id, created_at, updated_at, updated_by, ${columns})
       VALUES ($1, $2, now(), now(), 'Prova', ${values.map((_, place) => `$${place + 3}`).join(', ')})`,
      [uuid(), sheetId, ...values],
    );
  const centreEpisode = async (episode: string, startDate: string, one: Centre): Promise<string> => {
    const id = await instance('cdr-episode', 'RIABILITAZIONE_CDR');
    await query(
      `INSERT INTO cdr_episode (id, uod_episode_id, rehabilitation_center_id, start_date, treatment_start_date, closed)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, episode, one.centre, startDate, one.treatmentStartDate ?? null, one.closed ?? false],
    );
    const plan = await instance('operating-plan', one.planState ?? 'AUTORIZZATO');
    await query('INSERT INTO operating_plan (id, uod_episode_id, cdr_episode_id) VALUES ($1, $2, $3)', [
      plan,
      episode,
      id,
    ]);
    const list = await sheet(episode, 'PRESTAZIONI', { centre: id });
    const columns =
      'cdr_episode_id, rehabilitation_center_id, practitioner_id, provision_type_code, starting_time, duration';
    for (const [type, day, hours = 1] of one.provisions ?? [])
      await entry('provision', columns, list, [id, one.centre, practitionerId, type, `${day}T09:00`, hours]);
    return id;
  };

  return async (episode: Episode): Promise<string> => {
    const { patient, unit, residence = unit, authority = '150204', startDate, endDate = null } = episode;
    const id = await instance('uod-episode', episode.state ?? 'RIABILITAZIONE_UOD');
    await query(
      `INSERT INTO uod_episode (id, core_id, patient_id, patient_name, patient_surname, district_unit_id, residence_district_unit_id,
         local_health_authority_code, number, start_date, end_date, closed)
       SELECT $1, $1, id, name, surname, $3, $4, $5, $6, $7, $8, $9 FROM patient WHERE id = $2`,
      [
        id,
        patient,
        unit,
        residence,
        authority,
        episode.number ?? 1,
        startDate,
        endDate,
        endDate !== null || episode.state === 'INVALIDATO_UOD',
      ],
    );
    const diagnoses = await sheet(id, 'DIAGNOSI');
    for (const [classification, code, principal = false] of episode.diagnoses ?? [])
      await entry('diagnosis', 'classification_code, diagnosis_code, principal', diagnoses, [
        classification,
        code,
        principal,
      ]);
    const regimes = await sheet(id, 'REGIMI');
    for (const [type, days, regularity, accessType] of episode.regimes ?? [])
      await entry(
        'care_regime',
        'care_regime_type_code, duration_in_days, regularity, regularity_access_type_code, remodulated',
        regimes,
        [type, days, regularity, accessType, false],
      );
    if (episode.homecare) await sheet(id, 'ADI', { content: episode.homecare });
    const centres: string[] = [];
    for (const one of episode.centres ?? []) centres.push(await centreEpisode(id, startDate, one));
    if (episode.accepted)
      await query(
        `INSERT INTO remodelling_proposal (id, uod_episode_id, cdr_episode_id, regime, proposed_on, open) VALUES ($1, $2, $3, $4, $5, false)`,
        [
          await instance('remodelling-proposal', 'ACCETTATA'),
          id,
          centres[0],
          JSON.stringify(episode.accepted),
          startDate,
        ],
      );
    return id;
  };
}

/** Inserts a patient of a unit with the given sex and birth date, which reports use. */
async function reportPatient(
  { query }: Pick<TestDatabase, 'query'>,
  { gender, birthDate, unit }: { gender: 'M' | 'F'; birthDate: string; unit: string },
): Promise<string> {
  const id = uuid();
  await query(
    `INSERT INTO patient (id, tax_code, name, surname, gender, birth_date, birth_place, residence_district_unit_id)
     VALUES ($1, $2, 'Rosalba', 'Quagliarella', $3, $4, 'Napoli', $5)`,
    [id, `STP${id.replace(/\D/g, '').slice(-13).padStart(13, '0')}`, gender, birthDate, unit],
  );
  return id;
}

/** Inserts tariffs for all regime types: 50 euro from 11 February 2025 on, 60 euro from June 2025 on. */
async function reportTariffs(database: TestDatabase): Promise<void> {
  await removePeriods(database);
  for (const [from, to, cents] of [
    ['2025-02-11', '2025-05-31', 5000],
    ['2025-06-01', null, 6000],
  ]) {
    const id = uuid();
    await database.query('INSERT INTO regional_rate_period (id, valid_from, valid_to) VALUES ($1, $2, $3)', [
      id,
      from,
      to,
    ]);
    await database.query(
      `INSERT INTO regional_rate SELECT $1, code, $2 FROM reference_entry WHERE catalogue = 'care-regime-types'`,
      [id, cents],
    );
  }
}

/**
 * Creates four patients with six episodes in 2025, one of them at another health authority and one invalidated. The specs of the reports
 * list the expected figures. The first centre has 10,000 euro for single outpatients.
 */
export async function reportRegion(scene: Scene) {
  const { units, centres } = scene.region;
  const [unit, second, other] = units;
  const [centre, otherCentre] = centres;
  const { database } = scene;
  await reportTariffs(database);
  const adult = await reportPatient(database, { gender: 'M', birthDate: '1960-01-01', unit });
  const child = await reportPatient(database, { gender: 'F', birthDate: '2015-05-05', unit });
  const elsewhere = await reportPatient(database, { gender: 'F', birthDate: '1975-02-01', unit: other });
  const nearly = await reportPatient(database, { gender: 'M', birthDate: '2007-06-30', unit: second });
  const episode = reportEpisodes(scene);
  await episode({
    patient: adult,
    unit,
    startDate: '2025-01-10',
    endDate: '2025-05-31',
    state: 'CHIUSO_UOD.ORDINARIA',
    diagnoses: [
      ['ICD9', '438.21', true],
      ['ICD9', '342.90'],
    ],
    regimes: [['AMB_IND', 60, 3, 'WEEKLY']],
    centres: [
      {
        centre,
        treatmentStartDate: '2025-02-01',
        closed: true,
        provisions: [
          ['PRA01', '2025-02-10'],
          ['PRA01', '2025-02-11'],
          ['PRA01', '2025-03-05'],
        ],
      },
    ],
  });
  await episode({
    patient: adult,
    unit,
    number: 2,
    startDate: '2025-06-10',
    diagnoses: [['ICD9', '438.20', true]],
    regimes: [['DOM_IND', 30, 1, 'DAILY']],
    homecare: { active: true, startDate: '2025-06-15' },
    centres: [
      {
        centre,
        provisions: [
          ['PRD01', '2025-06-20'],
          ['PRD01', '2025-06-21'],
        ],
      },
    ],
  });
  // This episode was remodelled, and the patient was at another centre before.
  await episode({
    patient: child,
    unit,
    startDate: '2025-03-01',
    diagnoses: [['ICD10', 'G80.0', true]],
    regimes: [['AMB_IND', 10, 2, 'WEEKLY']],
    accepted: {
      careRegimeTypeCode: 'AMB_IND',
      durationInDays: 30,
      regularity: 2,
      regularityAccessTypeCode: 'WEEKLY',
    },
    centres: [
      { centre, treatmentStartDate: '2025-03-10', provisions: [['PRA02', '2025-04-01']] },
      {
        centre: otherCentre,
        treatmentStartDate: '2025-08-01',
        closed: true,
        provisions: [['PRA02', '2025-08-05']],
      },
    ],
  });
  // The first centre of this episode never took the patient in charge.
  await episode({
    patient: elsewhere,
    unit: other,
    authority: '150205',
    startDate: '2025-02-01',
    diagnoses: [['ICD9', '438.21', true]],
    regimes: [['RES_INT', 40, 1, 'DAILY']],
    centres: [
      { centre, closed: true, planState: 'BOZZA' },
      {
        centre: otherCentre,
        treatmentStartDate: '2025-02-05',
        provisions: [
          ['PRR01', '2025-02-06', 8],
          ['PRR01', '2025-02-07', 8],
        ],
      },
    ],
  });
  await episode({
    patient: nearly,
    unit: second,
    startDate: '2025-04-01',
    state: 'INVALIDATO_UOD',
    diagnoses: [['ICD9', '438.21', true]],
    regimes: [['DOM_IND', 30, 1, 'DAILY']],
    centres: [{ centre, treatmentStartDate: '2025-04-02', closed: true, provisions: [['PRD01', '2025-04-05']] }],
  });
  // The plan of this episode is not authorised yet.
  await episode({
    patient: nearly,
    unit: second,
    number: 2,
    startDate: '2025-05-01',
    diagnoses: [['ICD9', '438.21', true]],
    regimes: [['DOM_IND', 14, 1, 'WEEKLY']],
    centres: [{ centre, planState: 'IN_ATTESA_APPROVAZIONE' }],
  });
}
