// Explains a failed `npm ci` in a sentence that states what to do. Imports only Node's own modules.
const UNREACHED =
  /npm error (?:code|errno) (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)/;
const TLS = /npm error code (\w*CERT\w*|\w*SIGNATURE\w*|ERR_TLS\w*)/;
const ADDRESS = /request to (https?:\/\/[^/\s]+)/;
const RIGHTS = /npm error code (E401|E403|ENEEDAUTH)/;

/** Returns a sentence for the output of npm; undefined for other errors, for which npm's own message is printed. */
export function installSentence(said) {
  const registry = ADDRESS.exec(said)?.[1] ?? 'il registro di npm';
  const [, unreached] = UNREACHED.exec(said) ?? [];
  if (unreached)
    return `Le dipendenze non si possono scaricare: ${registry} non risponde (${unreached}). Controllare la rete, o il proxy (npm config set proxy …), e ripetere.`;
  const [, tls] = TLS.exec(said) ?? [];
  if (tls)
    return `Le dipendenze non si possono scaricare: il certificato di ${registry} non è riconosciuto (${tls}). Indicare in NODE_EXTRA_CA_CERTS il certificato dell’autorità che lo firma, e ripetere.`;
  const [, rights] = RIGHTS.exec(said) ?? [];
  if (rights)
    return `Le dipendenze non si possono scaricare: ${registry} chiede un accesso (${rights}). Controllare registry e credenziali in .npmrc.`;
  return undefined;
}
