/// <reference lib="dom" />
import { addDays, type EpisodeView, type SheetRow, shellLabels } from '@percorso/domain';
import { requestToken } from '@percorso/api';
import { type Call, CarePath, type Cast, Chance, type RunningApp, sharedBrowser } from '@percorso/testing';
import { patients } from '../seed/patients.js';
import type { Page } from 'playwright-core';
import { Hand } from './hand.js';

const REST_MS = 2000;

/** Gives other people than those of the demo data. */
const OTHER_PEOPLE = 36;
const isGrownUp = (person: { birth_date: string }): boolean => person.birth_date < '2000-01-01';

const rome = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });
export const today = rome.format(new Date());

type Patient = { id: string; tax_code: string; name: string; surname: string };
export type Journey = { path: CarePath; patient: Patient; cast: Cast };

/** The demo region: its accounts in a browser each, and patients of its first unit and centre. */
export class Scene {
  private readonly tokens = new Map<string, Promise<string>>();
  private patients: Patient[] = [];
  private page: Page | undefined;
  private cast: Omit<Cast, 'patientId' | 'identifier'> | undefined;

  constructor(
    private readonly app: RunningApp,
    private readonly pace: number,
  ) {}

  async prepare(): Promise<void> {
    const { database } = this.app;
    const first = async (statement: string, ...values: string[]): Promise<string> =>
      (await database.query<{ id: string }>(statement, values))[0]?.id ?? '';
    const practitioner = (account: string) => first('SELECT id FROM practitioner WHERE username = $1', account);
    const districtUnitId = await first('SELECT id FROM district_unit ORDER BY id');
    this.cast = {
      districtUnitId,
      rehabilitationCenterId: await first('SELECT id FROM rehabilitation_center ORDER BY id'),
      practitionerId: await practitioner('uod.direttore'),
      colleagueId: await practitioner('uod.operatore'),
      centrePractitionerId: await practitioner('cdr.operatore'),
      startDate: addDays(today, -70),
      treatmentStartDate: addDays(today, -60),
      today,
      unit: 'uod.operatore',
      unitDirector: 'uod.direttore',
      centre: 'cdr.operatore',
      residenceDirector: 'ds.direttore',
    };
    // More residents than the demo data have: a week's register takes forty.
    this.patients = await database.query<Patient>(
      `INSERT INTO patient (id, tax_code, name, surname, gender, birth_date, birth_place, created_at, residence_district_unit_id)
       SELECT r.*, $2 FROM json_to_recordset($1) AS r (id uuid, tax_code text, name text, surname text, gender text, birth_date date,
         birth_place text, created_at timestamptz)
       ON CONFLICT DO NOTHING RETURNING id, tax_code, name, surname`,
      [JSON.stringify(patients(new Chance(OTHER_PEOPLE)).filter(isGrownUp)), districtUnitId],
    );
  }

  /** Returns another patient of the unit without an access, and the path that opens one. */
  journey(over: Partial<Cast> = {}): Journey {
    const patient = this.patients.pop();
    if (!patient || !this.cast) throw new Error('no patient is left');
    const cast = { ...this.cast, ...over, patientId: patient.id, identifier: patient.tax_code };
    return { patient, cast, path: new CarePath(this.call, cast) };
  }

  readonly call: Call = async <Body>(account: string, method: string, path: string, body?: object): Promise<Body> => {
    const reply = await fetch(this.app.url + path, {
      method,
      headers: {
        authorization: `Bearer ${await this.token(account)}`,
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${account} ${method} ${path}: ${reply.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Body;
  };

  /** Returns the row of a sheet of an episode. */
  async sheet(id: string, type: SheetRow['type'], account: string): Promise<SheetRow> {
    const { steps, centre } = await this.call<EpisodeView>(account, 'GET', `/v1/district-unit-episodes/${id}`);
    const found = [...steps, ...(centre?.steps ?? [])]
      .flatMap(({ sheets }) => sheets)
      .findLast((sheet) => sheet.type === type);
    if (!found) throw new Error(`no sheet ${type}`);
    return found;
  }

  /** Records one provision, from which a register proposes the next ones. */
  async record(sheetId: string, day: string): Promise<void> {
    const practitionerId = this.cast?.centrePractitionerId;
    const provision = { practitionerId, provisionTypeCode: 'PRA01', startingTime: `${day}T09:00`, duration: 1 };
    await this.call(this.cast?.centre ?? '', 'POST', `/v1/sheets/${sheetId}/entries`, provision);
  }

  /** Opens a page as an account, in a browser of its own, and waits until it is at rest. */
  async handAt(account: string, address: string): Promise<Hand> {
    const browser = await sharedBrowser();
    const context = await browser.newContext({
      baseURL: this.app.url,
      viewport: { width: 1280, height: 900 },
      locale: 'it-IT',
      timezoneId: 'Europe/Rome',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    this.page = page;
    const { oidc } = (await (await fetch(`${this.app.url}/v1/config`)).json()) as {
      oidc: { authority: string; clientId: string };
    };
    const user = {
      access_token: await this.token(account),
      token_type: 'Bearer',
      profile: { sub: account },
      expires_at: 4e9,
    };
    await page.addInitScript(
      ([key = '', value = '']) => sessionStorage.setItem(key, value),
      [`oidc.user:${oidc.authority}:${oidc.clientId}`, JSON.stringify(user)],
    );
    const hand = await Hand.on(page, this.pace);
    await page.goto(address);
    await page.getByRole('main').waitFor();
    await page.getByRole('status', { name: shellLabels.loading }).first().waitFor({ state: 'detached' });
    // Until the page is at rest, which no state of it tells: its event stream never ends.
    await page.waitForTimeout(REST_MS);
    return hand;
  }

  /** Leaves a picture of the page on which an act failed. */
  async photograph(file: string): Promise<void> {
    await this.page?.screenshot({ path: file });
  }

  private token(account: string): Promise<string> {
    const token =
      this.tokens.get(account) ??
      requestToken({ issuer: `${this.app.url}/oidc`, resource: 'urn:percorso:api' }, account, 'percorso');
    this.tokens.set(account, token);
    return token;
  }
}
