import type { Config } from '../../config/config.js';
import { DemoDirectory } from './demo-directory.js';
import type { IdentityDirectory } from './identity-directory.js';
import { KeycloakDirectory } from './keycloak-directory.js';
import { NoDirectory } from './no-directory.js';

export function directoryOf({ directory, oidc }: Config): IdentityDirectory {
  if (directory) return new KeycloakDirectory(directory);
  return oidc.embedded ? new DemoDirectory() : new NoDirectory();
}
