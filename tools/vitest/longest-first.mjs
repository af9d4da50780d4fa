import { BaseSequencer } from 'vitest/node';

// Last of all they would keep one core alone. Those that mostly wait, for processes that start, are killed and come back, stand between
// those that compute.
const LONGEST = [
  'diagram/elsewhere',
  'mirror.int',
  'hostile.int',
  'conformance.int',
  'versions.int',
  'fhir-exports.int',
  'import-catalogue.int',
  'client.int',
  'seed.int',
  'grants.int',
  'episode-path.e2e',
  'accessibility.e2e',
  'whole-treatment.e2e',
  'plan.e2e',
  'registry.e2e',
  'bulk-import.e2e',
];
const placeOf = ({ moduleId }) => {
  const place = LONGEST.findIndex((part) => moduleId.includes(`${part}.spec`));
  return place < 0 ? LONGEST.length : place;
};

/** The longest files first, the others as Vitest has them: by their duration the last time, or their size. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const projects = [...new Set(files.map(({ project }) => project.name))];
    // A worker serves one project, and is kept while the next file is of the same.
    const byProject = (one, other) => projects.indexOf(one.project.name) - projects.indexOf(other.project.name);
    return sorted.toSorted((one, other) => byProject(one, other) || placeOf(one) - placeOf(other));
  }
}
