import { BaseSequencer } from 'vitest/node';

// The longest files: started last, they would keep only one core busy. Files that mostly wait (for processes that they start, kill and
// restart) are listed between files that compute.
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

/** Sorts the longest files first, the others as Vitest does: by their last duration, or their size. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const projects = [...new Set(files.map(({ project }) => project.name))];
    // A worker serves one project, and is reused if the next file belongs to the same project.
    const byProject = (one, other) => projects.indexOf(one.project.name) - projects.indexOf(other.project.name);
    return sorted.toSorted((one, other) => byProject(one, other) || placeOf(one) - placeOf(other));
  }
}
