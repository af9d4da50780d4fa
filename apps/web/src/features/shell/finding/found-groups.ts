import {
  containsText,
  fillLabel,
  finderLabels as labels,
  type Me,
  pageLabels,
  type SearchResults,
  stepLabels,
} from '@percorso/domain';
import { episodePath, paths } from '../../../paths';
import { formatDate } from '../../../ui/display/dates';
import type { MenuSection } from '../menu-sections';

/** A result; `note` tells apart results with the same label. */
export type Found = { key: string; label: string; note: string; path: string };
export type FoundGroup = { label: string; items: readonly Found[] };

type Patient = SearchResults['patients'][number];
type Episode = SearchResults['episodes'][number];

const nameOf = ({ surname, name }: { surname: string; name: string }): string => `${surname} ${name}`;
const folderOf = (number: string) => fillLabel(labels.folder, { number });

const patientItem = (patient: Patient): Found => ({
  key: `patient ${patient.id}`,
  label: nameOf(patient),
  note: [fillLabel(labels.bornOn, { date: formatDate(patient.birthDate) }), folderOf(patient.folderNumber)].join(', '),
  path: paths.patient(patient.id),
});

const stepName = (step: string): string => (step in stepLabels ? stepLabels[step as keyof typeof stepLabels] : step);

const episodeItem = (episode: Episode): Found => ({
  key: `episode ${episode.id}`,
  label: nameOf(episode),
  note: [
    fillLabel(labels.startedOn, { date: formatDate(episode.startDate) }),
    episode.closed ? labels.closed : stepName(episode.step),
    folderOf(episode.folderNumber),
  ].join(', '),
  path: episodePath(episode),
});

type Structure = SearchResults['districtUnits'][number];
const structureItem =
  (pathOf: (id: string) => string) =>
  ({ id, description, territoryDescription }: Structure): Found => ({
    key: id,
    label: description,
    note: territoryDescription ?? '',
    path: pathOf(id),
  });

type Page = { label: string; note: string; path: string };

/** Returns the pages of the user's own structures, which the menu does not have. */
export function structurePages({ grants, structures: { districtUnits, rehabilitationCenters } }: Me): Page[] {
  const handOver = (note: string, structure: string): Page[] =>
    grants.includes('hand_over_run') ? [{ label: pageLabels.handOver, note, path: paths.handOver(structure) }] : [];
  return [
    ...districtUnits.flatMap(({ id, description: note }) => [
      ...(grants.includes('district_unit_read') ? [{ label: pageLabels.planner, note, path: paths.planner(id) }] : []),
      ...handOver(note, paths.districtUnit(id)),
    ]),
    ...rehabilitationCenters.flatMap(({ id, description }) => handOver(description, paths.rehabilitationCenter(id))),
  ];
}

/** Returns the pages that a text names. */
const pagesNamed = (text: string, pages: readonly Page[]): Found[] =>
  pages
    .filter(({ label }) => text !== '' && containsText(label, text))
    .map(({ label, note, path }) => ({ key: `page ${path}`, label, note, path }));

/** Returns the results in groups without empty ones: people first, pages last. */
export function foundGroups(
  results: SearchResults | undefined,
  text: string,
  sections: readonly MenuSection[],
  ofStructures: readonly Page[],
): FoundGroup[] {
  const pages = [...sections.flatMap(({ items }) => items.map((item) => ({ ...item, note: '' }))), ...ofStructures];
  const records: FoundGroup[] = results
    ? [
        { label: labels.recentPatients, items: results.recentPatients.map(patientItem) },
        { label: labels.patients, items: results.patients.map(patientItem) },
        { label: labels.episodes, items: results.episodes.map(episodeItem) },
        { label: labels.districtUnits, items: results.districtUnits.map(structureItem(paths.districtUnit)) },
        {
          label: labels.rehabilitationCenters,
          items: results.rehabilitationCenters.map(structureItem(paths.rehabilitationCenter)),
        },
        {
          label: labels.practitioners,
          items: results.practitioners.map(({ id, ...person }) => ({
            key: id,
            label: nameOf(person),
            note: '',
            path: paths.practitioner(id),
          })),
        },
      ]
    : [];
  return [...records, { label: labels.pages, items: pagesNamed(text, pages) }].filter(({ items }) => items.length > 0);
}
