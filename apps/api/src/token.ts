import { requestToken } from './auth/request-token.js';
import { programConfig } from './config/program-config.js';

const [account = '', password = 'percorso'] = process.argv.slice(2);
if (account === '') {
  process.stderr.write('Usage: npm run token -- <account> [password]\n');
  process.exit(2);
}
const { oidc } = programConfig({ DATABASE_URL: 'postgres://unused', ...process.env });
try {
  process.stdout.write(`${await requestToken(oidc, account, password)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
