const { default: Sequencer } = require('@jest/test-sequencer');

// Last of all they would keep one core alone. Those that mostly wait, for processes that start, are killed and come back, stand between
// those that compute.
const LONGEST = [
  ...['diagram/elsewhere', 'tools/drills/failover.int', 'mirror.int', 'hostile.int', 'tools/drills/upgrade.int'],
  ...['conformance.int', 'versions.int', 'tools/backup/backup.int', 'fhir-exports.int', 'image.int'],
  ...['import-process.int', 'import-catalogue.int', 'client.int', 'tools/drills/backup.int', 'flow-process.int'],
  ...['load.int', 'seed.int', 'force-closure-process.int', 'killed-process.int', 'grants.int'],
  ...['road.e2e', 'accessibility.e2e', 'whole-treatment.e2e', 'plan.e2e', 'registry.e2e', 'bulk-import.e2e'],
];
const placeOf = ({ path }) => {
  const place = LONGEST.findIndex((part) => path.includes(`${part}.spec`));
  return place < 0 ? LONGEST.length : place;
};

/** The longest files first, the others as Jest has them: those of which it knows no duration by their size. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => placeOf(one) - placeOf(other));
  }
};
