import {
  episodeLabels,
  fillLabel,
  isListSheetType,
  listLabels,
  openCentreEpisodeLabels,
  patientSearchLabels,
  openEpisodeLabels,
  operatingPlanLabels,
  outcomeLabels,
  patientLabels,
  planSummaryLabels,
  stateLabel,
  wizardButtonLabels,
  wizardLabels,
  type Step,
  type WizardButtonLabel,
} from '@percorso/domain';
import { sampleEntries, sampleSheet, type SampleContext } from '@percorso/testing';
import { eventually } from './eventually';
import { daysAgo, italian, residentsWithoutEpisode, practitionerIdOf, structuresOf, today, type Patient } from './cast';
import { serialTests } from './serial-tests';
import { picture } from './picture';
import { sheetsToFill, missingSheetsText } from './step-sheets';
import { fillTargets } from './schema-targets';
import { Stage } from './stage';
import { wizards, type Wizard, type WizardOf } from './wizard';

const startDate = daysAgo(30);
const treatmentStartDate = daysAgo(20);

describe('The path of an episode of care, in the browser', () => {
  let stage: Stage;
  let wizardOf: WizardOf;
  let patient: Patient;
  let sampleContexts: { unit: SampleContext; centre: SampleContext };
  let episodePath: string;
  let unit: Wizard;
  let director: Wizard;
  let centre: Wizard;
  let pictures = 0;
  const serialTest = serialTests((name) => stage.photograph(name));

  beforeAll(async () => {
    stage = await Stage.open();
    wizardOf = await wizards(stage);
    const { database } = stage.app;
    const { units, centres } = await structuresOf(database);
    const [found] = await residentsWithoutEpisode(database, units[0] ?? '');
    if (!found) throw new Error('every resident has an access');
    patient = found;
    const practitionerId = await practitionerIdOf(database, 'uod.direttore');
    const colleagueId = await practitionerIdOf(database, 'uod.operatore');
    const shared = { today: today(), startDate, treatmentStartDate, colleagueId, rehabCenterId: centres[0] };
    sampleContexts = {
      unit: { ...shared, practitionerId },
      centre: { ...shared, practitionerId: await practitionerIdOf(database, 'cdr.operatore') },
    };
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  const photograph = async ({ person, page }: Wizard, name: string): Promise<void> => {
    await person.dismissMessages();
    await picture(page, `${String(++pictures).padStart(2, '0')}-${name}`);
  };

  /** Fills each sheet of a step with sample content. */
  async function fill(wizard: Wizard, step: Step): Promise<void> {
    for (const type of sheetsToFill(step)) {
      const context = step.endsWith('_CDR') ? sampleContexts.centre : sampleContexts.unit;
      const takePicture = () => photograph(wizard, `${step}-${type}`);
      if (isListSheetType(type)) await wizard.completeList(type, sampleEntries(type, context), takePicture);
      else await wizard.complete(type, sampleSheet(type, context), takePicture);
    }
  }

  /** Expects that a button lists the missing sheets of a new step, fills these sheets, and expects that the button is enabled. */
  async function completeStep(wizard: Wizard, step: Step, button: WizardButtonLabel): Promise<void> {
    await wizard.shows(step);
    await wizard.stepIs(step, 'current');
    await wizard.showsReason(button, missingSheetsText(step));
    await photograph(wizard, `${step}-da-compilare`);
    await fill(wizard, step);
    await wizard.allows(button);
  }

  async function validate(wizard: Wizard, step: Step, next: Step): Promise<void> {
    await wizard.allows('validateAndProceed');
    await photograph(wizard, `${step}-validabile`);
    await wizard.move('validateAndProceed', 'VALIDATE');
    await wizard.shows(next);
    await wizard.stepIs(step, 'done');
  }

  serialTest('opening: the operator of a unit finds a patient by fiscal code and confirms the start date', async () => {
    unit = await wizardOf('uod.operatore', '/patients-management/patients');
    const { page, person } = unit;
    await photograph(unit, 'elenco-assistiti');
    await page.getByLabel(fillLabel(listLabels.filterBy, { column: patientLabels.taxCode })).fill(patient.tax_code);
    const found = page.getByRole('link', {
      name: `${patientLabels.openPatient}: ${patient.surname} ${patient.name}`,
    });
    await found.waitFor();
    await photograph(unit, 'assistito-trovato');
    await found.click();
    await person.button(episodeLabels.newAccess).waitFor();
    await photograph(unit, 'scheda-assistito');
    await person.press(episodeLabels.newAccess);
    await person.field(openEpisodeLabels.startDate).fill(italian(startDate));
    await photograph(unit, 'nuovo-accesso');
    await person.press('Salva');
    await person.sees(fillLabel(openEpisodeLabels.confirmText, { date: italian(startDate) }));
    await photograph(unit, 'nuovo-accesso-conferma');
    await person.answer('Conferma');
    await person.sees(openEpisodeLabels.saved);
    await unit.shows('ACCETTAZIONE_UOD');
    await unit.barShows('fiscalCode', patient.tax_code);
    await unit.barShows('status', episodeLabels.statusOpen);
  });

  serialTest('acceptance: requires access sheet and taking in charge, but not home care and documents', async () => {
    await completeStep(unit, 'ACCETTAZIONE_UOD', 'validateAndProceed');
    await validate(unit, 'ACCETTAZIONE_UOD', 'VALUTAZIONE_MULTIDISCIPLINARE');
    await unit.page.waitForURL('**/episode-of-care/*');
    episodePath = new URL(unit.page.url()).pathname;
  });

  serialTest(
    'multidisciplinary evaluation: requires first evaluation, history, team with referent and case manager, areas',
    async () => {
      await completeStep(unit, 'VALUTAZIONE_MULTIDISCIPLINARE', 'validateAndProceed');
      await validate(unit, 'VALUTAZIONE_MULTIDISCIPLINARE', 'VALUTAZIONE_UVBR');
    },
  );

  serialTest('U.V.B.R. evaluation: requires three to six disability scales and the nine fragility levels', async () => {
    await completeStep(unit, 'VALUTAZIONE_UVBR', 'validateAndProceed');
    await validate(unit, 'VALUTAZIONE_UVBR', 'PRI');
  });

  serialTest('PRI: requires diagnoses, schemas and regimes', async () => {
    await completeStep(unit, 'PRI', 'validateAndProceed');
    await validate(unit, 'PRI', 'ACCESSO_RIABILITAZIONE_UOD');
    await unit.showsReason('validateAndProceed', 'Il centro non ha ancora preso in carico l’assistito');
    await unit.awaits('centre');
    await photograph(unit, 'ACCESSO_RIABILITAZIONE_UOD-in-attesa-del-centro');
  });

  serialTest('the centre opens its episode by the patient’s fiscal code', async () => {
    centre = await wizardOf('cdr.operatore', '/patients-management/episodes-of-care');
    const { person } = centre;
    await person.press(episodeLabels.newCentreAccess);
    await person.field(patientSearchLabels.identifier).fill(patient.tax_code);
    await person.press(patientSearchLabels.search);
    await person.sees(fillLabel(patientSearchLabels.found, { patient: `${patient.surname} ${patient.name}` }));
    await person.field(openCentreEpisodeLabels.startDate).fill(italian(startDate));
    await photograph(centre, 'nuovo-accesso-del-centro');
    await person.press('Salva');
    await person.sees(fillLabel(openEpisodeLabels.confirmText, { date: italian(startDate) }));
    await person.answer('Conferma');
    await person.sees(openCentreEpisodeLabels.saved);
    await centre.shows('ACCESSO_RIABILITAZIONE_CDR');
    await centre.showsReason('validateAndProceed', 'Il centro non ha ancora preso in carico l’assistito');
    await photograph(centre, 'ACCESSO_RIABILITAZIONE_CDR-da-compilare');
  });

  serialTest('the centre takes charge: the confirmation shows the date, and the outcome is final', async () => {
    const { page, person } = centre;
    const sheet = await centre.openSheet('ESITO_VALUTAZIONE');
    await page.getByRole('combobox', { name: outcomeLabels.question }).selectOption('PRESO_IN_CARICO');
    await person.field(outcomeLabels.treatmentStartDate).fill(italian(treatmentStartDate));
    await photograph(centre, 'ACCESSO_RIABILITAZIONE_CDR-ESITO_VALUTAZIONE');
    await person.press(outcomeLabels.submit);
    await person.sees(fillLabel(outcomeLabels.takeChargeText, { date: italian(treatmentStartDate) }));
    await photograph(centre, 'presa-in-carico-conferma');
    await centre.confirm('TAKE_CHARGE');
    await sheet.getByText(fillLabel(outcomeLabels.taken, { date: italian(treatmentStartDate) })).waitFor();
    await eventually(() => person.button(outcomeLabels.submit).count(), 0);
  });

  serialTest('the centre sends its operating plan, which waits for the unit’s approval', async () => {
    const { page, person } = centre;
    await centre.openSheet('PIANO_OPERATIVO');
    await fillTargets(centre, sampleEntries('SCHEMI_PRI', sampleContexts.unit).length);
    const plan = sampleSheet('PIANO_OPERATIVO', sampleContexts.centre);
    await person.field(operatingPlanLabels.provisionsDetails).fill(plan.provisionsDetails ?? '');
    await person.field(operatingPlanLabels.note).fill(plan.note ?? '');
    await photograph(centre, 'ACCESSO_RIABILITAZIONE_CDR-PIANO_OPERATIVO');
    await person.press(operatingPlanLabels.send);
    await centre.confirm('SEND', operatingPlanLabels.send);
    await page.getByText(stateLabel('IN_ATTESA_APPROVAZIONE'), { exact: true }).waitFor();
    await centre.awaits('unit');
    await photograph(centre, 'piano-inviato');
  });

  serialTest('the unit approves the plan and waits for its director', async () => {
    await unit.reload();
    await unit.showsReason('validateAndProceed', 'Il piano operativo non è ancora autorizzato');
    await unit.openSheet('PIANO_OPERATIVO');
    await photograph(unit, 'ACCESSO_RIABILITAZIONE_UOD-PIANO_OPERATIVO');
    await unit.person.press(operatingPlanLabels.approve);
    await unit.confirm('APPROVE', operatingPlanLabels.approve);
    await unit.awaits('unitDirector');
  });

  serialTest('the unit’s director authorises the plan', async () => {
    director = await wizardOf('uod.direttore', '/');
    await director.hasToDo('SIGN_PLAN', patient);
    await photograph(director, 'cruscotto-direttore');
    await director.page.goto(episodePath);
    await director.openSheet('AUTORIZZAZIONE');
    await photograph(director, 'ACCESSO_RIABILITAZIONE_UOD-AUTORIZZAZIONE');
    await director.person.press(operatingPlanLabels.authorise);
    await director.confirm('AUTHORISE_UNIT', operatingPlanLabels.authorise);
    await director.sheetIs('AUTORIZZAZIONE', 'COMPLETATA');
    await photograph(director, 'piano-autorizzato');
  });

  serialTest('centre and unit validate the access to rehabilitation', async () => {
    await centre.reload();
    await validate(centre, 'ACCESSO_RIABILITAZIONE_CDR', 'RIABILITAZIONE_CDR');
    await unit.reload();
    await validate(unit, 'ACCESSO_RIABILITAZIONE_UOD', 'RIABILITAZIONE_UOD');
    await unit.showsReason('validateAndProceed', 'L’accesso presso il centro non è ancora chiuso');
    await photograph(unit, 'RIABILITAZIONE_UOD-in-attesa-del-centro');
  });

  serialTest(
    'the centre records provisions, suspensions, diary and evaluations, then validates and closes',
    async () => {
      await completeStep(centre, 'RIABILITAZIONE_CDR', 'validateAndClose');
      await photograph(centre, 'RIABILITAZIONE_CDR-validabile');
      await centre.move('validateAndClose', 'VALIDATE');
    },
  );

  serialTest(
    'the centre evaluates each schema of the PRI, writes the discharge letter and terminates the access',
    async () => {
      await completeStep(centre, 'CHIUSURA_CDR', 'terminateAccess');
      await centre.openSheet('RIEPILOGO_PIANO');
      await centre.page.getByText(planSummaryLabels.accessNumber, { exact: true }).first().waitFor();
      await photograph(centre, 'CHIUSURA_CDR-RIEPILOGO_PIANO');
      await centre.button('terminateAccess').click();
      await photograph(centre, 'CHIUSURA_CDR-conferma');
      await centre.confirm('TERMINATE', wizardButtonLabels.terminateAccess);
      await centre.page.getByText(stateLabel('CHIUSO_CDR.ORDINARIA')).first().waitFor();
      await photograph(centre, 'CHIUSO_CDR');
    },
  );

  serialTest('the unit reads the provisions of the centre and validates the rehabilitation', async () => {
    await unit.reload();
    const provisions = await unit.openSheet('PRESTAZIONI');
    await provisions.getByText(wizardLabels.fromCentre).waitFor();
    await provisions.getByText(/^Totale: \d+ prestazioni/).waitFor();
    await photograph(unit, 'RIABILITAZIONE_UOD-PRESTAZIONI');
    await fill(unit, 'RIABILITAZIONE_UOD');
    await validate(unit, 'RIABILITAZIONE_UOD', 'VALUTAZIONE_FINALE');
  });

  serialTest(
    'final evaluation: requires clinical evaluation, the outcome of every schema, discharge letter',
    async () => {
      await completeStep(unit, 'VALUTAZIONE_FINALE', 'validateAndProceed');
      await validate(unit, 'VALUTAZIONE_FINALE', 'CHIUSURA_UOD');
    },
  );

  serialTest('closure: the unit terminates the access irreversibly, and the episode is read-only', async () => {
    await completeStep(unit, 'CHIUSURA_UOD', 'terminateAccess');
    await unit.button('terminateAccess').click();
    await unit.warnsIrreversible();
    await photograph(unit, 'CHIUSURA_UOD-conferma');
    await unit.confirm('TERMINATE', wizardButtonLabels.terminateAccess);
    await unit.barShows('status', stateLabel('CHIUSO_UOD.ORDINARIA'));
    await unit.person.sees(wizardLabels.closedEpisode);
    await photograph(unit, 'CHIUSO_UOD');
  });
});
