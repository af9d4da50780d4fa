import { grantsOf, menuLabels } from '@percorso/domain';
import { badgeOf, sectionOf, visibleSections } from './menu-sections';

const {
  rehabilitationCenters,
  practitioners,
  districtUnits,
  ratesAndBudget,
  dictionaries,
  provisionImports,
  reports,
  regionalFlows,
  annualSchedule,
  identityCorrections,
} = menuLabels;
const directorItems: string[] = [
  menuLabels.dashboard,
  menuLabels.patientsList,
  menuLabels.episodesList,
  rehabilitationCenters,
  practitioners,
  districtUnits,
  dictionaries,
];
const unitItems = directorItems.toSpliced(3, 0, identityCorrections, menuLabels.patientDuplicates);
const centreItems = [
  menuLabels.dashboard,
  menuLabels.patientsList,
  menuLabels.centrePatients,
  menuLabels.provisionRegister,
  menuLabels.episodesList,
  rehabilitationCenters,
  practitioners,
  districtUnits,
  dictionaries,
  provisionImports,
];
const itemsFor = (...roles: string[]) =>
  visibleSections(grantsOf(roles)).flatMap(({ items }) => items.map((i) => i.label));

describe('The menu (spec 000 §2: each item and section is shown only with its grant)', () => {
  it.each([
    [['uod_operator'], unitItems],
    [['uod_director'], [...unitItems.toSpliced(5, 0, menuLabels.breakGlassAccesses), reports]],
    [['ds_director'], directorItems],
    [['cdr_operator'], centreItems],
    [['cdr_director'], [...centreItems, reports]],
    [
      ['region_analyst'],
      [
        menuLabels.dashboard,
        rehabilitationCenters,
        districtUnits,
        ratesAndBudget,
        dictionaries,
        reports,
        regionalFlows,
        annualSchedule,
        menuLabels.workflows,
        menuLabels.waiting,
        menuLabels.apiDocumentation,
      ],
    ],
    [
      ['admin'],
      [
        menuLabels.dashboard,
        menuLabels.patientsList,
        menuLabels.centrePatients,
        menuLabels.provisionRegister,
        menuLabels.episodesList,
        identityCorrections,
        menuLabels.patientDuplicates,
        menuLabels.breakGlassAccesses,
        menuLabels.patientMerges,
        rehabilitationCenters,
        practitioners,
        districtUnits,
        ratesAndBudget,
        dictionaries,
        provisionImports,
        reports,
        regionalFlows,
        annualSchedule,
        menuLabels.aslEpisodes,
        menuLabels.reportSettings,
        menuLabels.webhooks,
        menuLabels.appVersions,
        menuLabels.dataCleanup,
        menuLabels.retention,
        menuLabels.workflows,
        menuLabels.waiting,
        menuLabels.apiDocumentation,
      ],
    ],
    [
      ['asl_operator'],
      [
        menuLabels.dashboard,
        menuLabels.patientsList,
        menuLabels.episodesList,
        identityCorrections,
        menuLabels.patientDuplicates,
        menuLabels.breakGlassAccesses,
        menuLabels.patientMerges,
        rehabilitationCenters,
        practitioners,
        districtUnits,
        ratesAndBudget,
        dictionaries,
        reports,
        regionalFlows,
        annualSchedule,
        menuLabels.aslEpisodes,
      ],
    ],
    [['first_login'], []],
    [[], []],
  ])('for the roles %j has the items %j', (roles, items) => {
    expect(itemsFor(...roles)).toEqual(items);
  });

  it('hides a section with all its items if the grant of the section is missing', () => {
    const grants = grantsOf(['uod_operator']).filter((grant) => grant !== 'menu_item_patients_management_read');
    expect(visibleSections(grants).map(({ label }) => label)).toEqual([menuLabels.menu, menuLabels.adminManagement]);
  });

  it('has a badge for new episodes only at the ASL episodes and at their section', () => {
    const sections = visibleSections(grantsOf(['admin']));
    const badges = sections.flatMap(({ items }) => items).filter(({ badge }) => badge);
    expect(badges.map(({ label }) => label)).toEqual([menuLabels.aslEpisodes]);
    const marked = sections.filter((section) => badgeOf(section));
    expect(marked.map(({ label }) => label)).toEqual([menuLabels.aslEpisodesManagement]);
  });

  it('opens the section of the current page', () => {
    const sections = visibleSections(grantsOf(['admin']));
    expect(sectionOf(sections, '/')).toBe(menuLabels.menu);
    expect(sectionOf(sections, '/patients-management/patients/1')).toBe(menuLabels.patientsManagement);
    expect(sectionOf(sections, '/district-units-management/district-unit')).toBe(menuLabels.adminManagement);
    expect(sectionOf(sections, '/workflows')).toBe(menuLabels.analysis);
    expect(sectionOf(sections, '/notfound')).toBeUndefined();
  });
});
