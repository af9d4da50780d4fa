const { default: Sequencer } = require('@jest/test-sequencer');

// Those that mostly wait, for processes that start, are killed and come back: last of all they would keep one core alone.
const LONGEST = [
  ...['tools/drills/failover.int', 'tools/drills/upgrade.int', 'tools/backup/backup.int', 'import-process.int'],
  ...['tools/drills/backup.int', 'mirror.int', 'flow-process.int', 'force-closure-process.int', 'versions.int'],
  ...['killed-process.int', 'hostile.int', 'conformance.int', 'image.int', 'fhir-exports.int', 'client.int'],
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
