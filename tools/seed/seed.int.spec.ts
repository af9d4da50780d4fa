import { CheckDigitizer, Parser } from '@marketto/codice-fiscale-utils';
import { DistrictUnitInput, isFiscalCode, RehabilitationCenterInput } from '@percorso/domain';
import { runProgram, testDatabase, type TestDatabase } from '@percorso/testing';
import { machineOf, workflows } from '@percorso/workflows';
import { DatabaseNotEmpty, seed } from './seed.js';
import { summaryOf } from './summary.js';

type Node = { key: string; type: string; always?: unknown[]; states: Record<string, Node> };

/** Returns the keys of the innermost states in which an instance can remain, without those that it leaves at once. */
const leaves = (node: Node): string[] => {
  const inner = Object.values(node.states);
  if (inner.length > 0) return inner.flatMap(leaves);
  return node.always?.length ? [] : [node.key];
};

const seededWorkflows = ['uod-episode', 'cdr-episode', 'operating-plan', 'remodelling-proposal', 'sheet'] as const;
const parser = new Parser(undefined as never);

/** Returns a structure's row in the form in which its form would send it. */
function sentAs(row: Record<string, unknown>) {
  const common = {
    code: row.code,
    description: row.description,
    address: row.address,
    postalCode: row.postal_code,
    territoryId: row.territory_id,
    healthDistrictId: row.health_district_id,
    contacts: { phone: row.phone, email: row.email, pec: row.pec },
  };
  if (row.contact_people) return { ...common, references: row.contact_people };
  const fiscalData = { vatNumber: row.vat_number, taxCode: row.tax_code };
  return {
    ...common,
    fiscalData,
    nsisCode: row.nsis_code,
    state: row.state,
    legalRepresentative: row.legal_representative,
  };
}

describe('The demo data', () => {
  let database: TestDatabase;
  const count = async (from: string): Promise<number> => {
    const [row] = await database.query<{ count: number }>(`SELECT count(*)::int FROM ${from}`);
    return row?.count ?? 0;
  };
  beforeAll(async () => {
    database = await testDatabase();
    await seed(database.url);
  });
  afterAll(() => database.drop());

  it('contain a small region: the seven ASL, ten units, eight centres, forty practitioners, two hundred patients', async () => {
    expect(await count('local_health_authority')).toBe(7);
    expect(await count('district_unit')).toBe(10);
    expect(await count('rehabilitation_center')).toBe(8);
    expect(await count('practitioner')).toBe(40);
    expect(await count('patient')).toBe(200);
    expect(await summaryOf(database.url, 1)).toContain('40 operatori, 200 assistiti');
  });

  it('have past and future appointments of open episodes in the slots of their units, at most one in a slot', async () => {
    expect(await count('appointment WHERE date < current_date')).toBeGreaterThan(0);
    expect(await count('appointment WHERE date > current_date')).toBeGreaterThan(5);
    expect(await count('appointment WHERE NOT holds_slot')).toBe(0);
    const outside = await database.query(
      `SELECT FROM appointment a WHERE NOT EXISTS (SELECT FROM district_unit_work_day w
        WHERE w.district_unit_id = a.district_unit_id AND w.weekday = extract(isodow FROM a.date)
          AND a.start_time >= w.start_time AND a.end_time <= w.end_time)`,
    );
    expect(outside).toEqual([]);
  });

  it('have districts in every ASL, one of them with a unit, so that patients can be registered in each ASL', async () => {
    const without = await database.query(
      `SELECT a.code FROM local_health_authority a WHERE NOT EXISTS (
         SELECT FROM health_district d JOIN district_unit u ON u.health_district_id = d.id
         WHERE d.local_health_authority_code = a.code)`,
    );
    expect(without).toEqual([]);
    expect(await count('health_district')).toBe(72);
  });

  it('have working days, contacts and contact persons for every unit, and two years with regimes for every centre except one', async () => {
    expect(await count('district_unit WHERE jsonb_array_length(contact_people) > 0 AND pec IS NOT NULL')).toBe(10);
    expect(await count('(SELECT DISTINCT district_unit_id FROM district_unit_work_day) AS units')).toBe(10);
    expect(await count('rehabilitation_center WHERE legal_representative IS NOT NULL AND vat_number IS NOT NULL')).toBe(
      8,
    );
    expect(
      await count('(SELECT FROM centre_annuality GROUP BY rehabilitation_center_id HAVING count(*) = 2) AS c'),
    ).toBe(7);
    expect(await count('centre_regime')).toBe((8 * 2 - 1) * 7);
    expect(await count('centre_annuality WHERE year = extract(year FROM current_date)')).toBe(7);
    // The forms accept the stored values unchanged.
    const structures = [DistrictUnitInput, RehabilitationCenterInput] as const;
    for (const [index, table] of ['district_unit', 'rehabilitation_center'].entries()) {
      const rows = await database.query<Record<string, string>>(`SELECT * FROM ${table}`);
      for (const row of rows) expect(structures[index]?.safeParse(sentAs(row)).error?.issues ?? []).toEqual([]);
    }
    const exceeded = await database.query(
      `SELECT FROM centre_regime r JOIN centre_annuality y ON y.id = r.annuality_id
       GROUP BY y.id, split_part(r.care_regime_type_code, '_', 1)
       HAVING sum(r.budget) FILTER (WHERE r.care_regime_type_code LIKE 'RES%') > (y.budgets ->> 'RES')::bigint`,
    );
    expect(exceeded).toEqual([]);
  });

  it('have tariffs in two periods, one of them without an end, and budgets of every ASL within the region’s volumes', async () => {
    expect(await count('regional_rate_period WHERE valid_to IS NULL')).toBe(1);
    expect(await count('regional_rate_period WHERE valid_to < current_date')).toBe(1);
    const [changed] = await database.query(`SELECT count(*)::int AS types, count(DISTINCT cents)::int AS tariffs FROM (
      SELECT care_regime_type_code, array_agg(DISTINCT tariff_cents) AS cents FROM regional_rate GROUP BY 1
      HAVING count(DISTINCT tariff_cents) = 2) AS rate`);
    expect(changed).toEqual({ types: 7, tariffs: 7 });
    expect(
      await count('(SELECT FROM asl_budget_period GROUP BY local_health_authority_code HAVING count(*) = 2) AS a'),
    ).toBe(7);
    const exceeded =
      await database.query(`SELECT FROM regional_rate_period p JOIN regional_volume v ON v.period_id = p.id
      WHERE v.spending_volume_thousands < (SELECT sum(b.spending_volume_thousands) FROM asl_budget_period q
        JOIN asl_budget b ON b.period_id = q.id WHERE q.valid_from = p.valid_from AND b.setting = v.setting)`);
    expect(exceeded).toEqual([]);
    const withoutTariff = `provision v JOIN reference_entry t ON t.catalogue = 'provision-code-types' AND t.code = v.provision_type_code
      WHERE tariff_at(t.fields ->> 'careRegimeTypeCode', v.starting_time::date) IS NULL`;
    expect(await count(withoutTariff)).toBe(0);
  });

  it('have for every patient and practitioner a valid fiscal code that fits birth date and gender', async () => {
    const codes = await database.query<{ code: string }>(
      'SELECT tax_code AS code FROM patient UNION ALL SELECT tax_code FROM practitioner',
    );
    expect(codes.filter(({ code }) => !isFiscalCode(code) || CheckDigitizer.checkDigit(code) !== code[15])).toEqual([]);
    const patients = await database.query<{ code: string; gender: string; birth: string }>(
      'SELECT tax_code AS code, gender, birth_date::text AS birth FROM patient',
    );
    for (const { code, gender, birth } of patients) {
      const birthDate = [code.slice(6, 8), parser.cfToBirthMonth(code), parser.cfToBirthDay(code)];
      const [year = '', month, day] = birth.split('-');
      expect([...birthDate, parser.cfToGender(code)]).toEqual([year.slice(2), Number(month) - 1, Number(day), gender]);
    }
  });

  it('have for every patient a civil registry record that is complete in every section', async () => {
    const complete = `civil_registry c JOIN patient p ON p.id = c.patient_id
      WHERE num_nulls(birth_place_id, qualification_code, employment_status_code, marital_status_id, team_number,
        asl_registration_start_date, general_practitioner) = 0 AND asl_registration_start_date > p.birth_date`;
    expect(await count(complete)).toBe(200);
    for (const table of ['citizenship', 'contact_point', 'address'])
      expect(await count(`(SELECT DISTINCT patient_id FROM civil_registry_${table}) AS of_patients`)).toBe(200);
    expect(await count(`civil_registry_address WHERE type_code = 'Residenza'`)).toBe(200);
    expect(await count(`civil_registry_citizenship WHERE citizenship_id <> 100`)).toBeGreaterThan(5);
  });

  it('contain children and the elderly, both genders, and patients born abroad', async () => {
    expect(await count(`patient WHERE birth_date > now() - interval '18 years'`)).toBeGreaterThan(20);
    expect(await count(`patient WHERE birth_date < now() - interval '65 years'`)).toBeGreaterThan(50);
    expect(await count(`patient WHERE gender = 'F'`)).toBeGreaterThan(60);
    expect(await count(`patient WHERE gender = 'M'`)).toBeGreaterThan(60);
    expect(await count(`patient WHERE substr(tax_code, 12, 1) = 'Z'`)).toBeGreaterThan(4);
  });

  it.each(seededWorkflows)('contain an instance of %s in every state of its machine', async (workflow) => {
    const rows = await database.query<{ state: string }>(
      'SELECT DISTINCT state FROM workflow_instance WHERE workflow = $1',
      [workflow],
    );
    const found = new Set(rows.flatMap(({ state }) => state.split(/[.+]/)));
    const machine = machineOf(workflow, workflows[workflow].latest);
    expect(leaves(machine.root as unknown as Node).filter((state) => !found.has(state))).toEqual([]);
  });

  it('contain a suspended centre with an open episode, and an episode unchanged for 180 days, for data cleanup', async () => {
    const atSuspendedCentre = `cdr_episode h JOIN rehabilitation_center c ON c.id = h.rehabilitation_center_id
      WHERE NOT h.closed AND c.state = 'suspended'`;
    const unchanged180Days = `uod_episode e WHERE NOT e.closed AND NOT EXISTS (
      SELECT FROM workflow_event v WHERE v.at > now() - interval '180 days' AND (v.instance_id = e.id
        OR v.instance_id IN (SELECT s.id FROM sheet s WHERE s.uod_episode_id = e.id)))`;
    expect([await count(atSuspendedCentre), await count(unchanged180Days)]).toEqual([1, 1]);
  });

  it('contain steps that were sent back, and a plan that waits only for the director of the residence district', async () => {
    expect(await count(`workflow_event WHERE type = 'INVALIDATE' AND from_state = 'VALUTAZIONE_UVBR'`)).toBeGreaterThan(
      0,
    );
    expect(await count(`workflow_instance WHERE state = 'APPROVATO.DA_FIRMARE+FIRMATO'`)).toBeGreaterThan(0);
    const pendingSummaries = `sheet JOIN workflow_instance USING (id)
      WHERE kind = 'countersigned' AND state LIKE '%IN_ATTESA_ESITO'`;
    expect(await count(pendingSummaries)).toBeGreaterThan(1);
  });

  it('contain for the unit of uod.operatore episodes in every state, and patients without an access', async () => {
    const unit = `(SELECT id FROM district_unit WHERE description = 'U.O.D. Riabilitazione Distretto 24')`;
    const ofOperator = `(SELECT district_unit_id FROM practitioner_structure s JOIN practitioner p ON p.id = s.practitioner_id
      WHERE p.username = 'uod.operatore')`;
    expect(await count(`uod_episode WHERE district_unit_id = ${ofOperator} AND NOT closed`)).toBeGreaterThan(11);
    expect(
      await count(`patient p WHERE residence_district_unit_id = ${unit}
        AND NOT EXISTS (SELECT FROM uod_episode e WHERE e.patient_id = p.id)`),
    ).toBeGreaterThan(4);
  });

  it('have histories over months, without an event in the future', async () => {
    const backwards = `workflow_event a JOIN workflow_event b
      ON b.instance_id = a.instance_id AND b.revision = a.revision + 1 WHERE b.at < a.at`;
    expect(await count(backwards)).toBe(0);
    expect(await count('workflow_event WHERE at > now()')).toBe(0);
    expect(await count(`workflow_event WHERE at < now() - interval '6 months'`)).toBeGreaterThan(100);
  });

  it('agree with their histories', async () => {
    const { said } = await runProgram('apps/api/dist/verify-history.js', database.url);
    expect(said).toMatch(/^Verificate \d+ istanze con \d+ eventi: nessuna differenza\./);
  });

  it('are not inserted into a database that has data', async () => {
    await expect(seed(database.url)).rejects.toBeInstanceOf(DatabaseNotEmpty);
    expect(await count('patient')).toBe(200);
  });
});
