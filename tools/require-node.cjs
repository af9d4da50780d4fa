// Loaded before a program (`node -r`): ends it with a message if this version of Node is not supported. Written in syntax that old versions
// can parse.
var parts = process.versions.node.split('.').map(Number);
var major = parts[0];
var minor = parts[1];

if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 23)) {
  process.stderr.write('Serve Node 20.19, oppure 22.12 o successivo: questo è ' + process.versions.node + '.\n');
  process.exit(1);
}
