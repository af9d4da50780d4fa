// Loaded before a program (`node -r`): ends it with a sentence where this Node is none that the tools can do with. In words that old ones read.
var parts = process.versions.node.split('.').map(Number);
var major = parts[0];
var minor = parts[1];

if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 23)) {
  process.stderr.write('Serve Node 20.19, oppure 22.12 o successivo: questo è ' + process.versions.node + '.\n');
  process.exit(1);
}
