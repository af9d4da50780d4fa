import { fiscalCodeOf, type IdentityCorrection, type ProposedIdentity, type RegistryDocument } from '@percorso/domain';
import { today } from './days.js';
import { referto, sendDocument } from './documents.js';
import type { Scene } from './scene.js';

const marioRossi = { name: 'Mario', surname: 'Rossi', birthDate: '1960-01-01', gender: 'M' } as const;
let codes = 500;

/** Returns a fiscal code that no patient has, of Mario Rossi with other data. */
export const newTaxCode = (over: Partial<Parameters<typeof fiscalCodeOf>[0]> = {}): string =>
  fiscalCodeOf({ ...marioRossi, belfioreCode: `F${String(codes++)}`, ...over });

export type Proposal = { proposed?: ProposedIdentity; account?: string; query?: string; documentId?: string } & Record<
  string,
  unknown
>;

/** Returns functions that propose and decide corrections of identities. */
export function correctionRequests(scene: () => Scene) {
  /** Uploads a document of a patient and returns its id. */
  const document = async (patientId: string): Promise<string> => {
    const [type] = await scene().database.query<{ code: string }>(
      `SELECT code FROM reference_entry WHERE catalogue = 'document-types' AND fields->'tagIds' ? '1' ORDER BY id`,
    );
    const reply = await sendDocument(scene(), `/v1/patients/${patientId}/documents`, {
      account: 'admin',
      fields: { documentType: type?.code ?? '', documentDate: today, annotations: 'Estratto di nascita' },
      file: { ...referto, name: `estratto-${Math.random()}.pdf` },
    });
    return reply.json<RegistryDocument>().id;
  };
  const propose = async (
    patientId: string,
    { proposed = { surname: 'Russo' }, account = 'uod.operatore', query = '', documentId, ...over }: Proposal = {},
    headers: Record<string, string> = {},
  ) => {
    const body = {
      proposed,
      reasonCode: 'REGISTRATION_ERROR',
      reason: 'Trascritto male',
      documentId: documentId ?? (await document(patientId)),
      ...over,
    };
    return scene().send(account, 'POST', `/v1/patients/${patientId}/identity-corrections${query}`, body, headers);
  };
  /** Proposes a correction that is accepted as a proposal, and returns its id. */
  const proposed = async (patientId: string, proposal: Proposal = {}): Promise<string> => {
    const { status, body } = await propose(patientId, proposal);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return (body as { id: string }).id;
  };
  const decide = (
    id: string,
    decision: 'accept' | 'reject' | 'withdraw',
    { account = 'asl.operatore', query = '', body }: { account?: string; query?: string; body?: object } = {},
    headers: Record<string, string> = {},
  ) => scene().send(account, 'PUT', `/v1/identity-corrections/${id}/${decision}${query}`, body, headers);
  const get = (id: string, account = 'asl.operatore') =>
    scene().call<IdentityCorrection>(account, 'GET', `/v1/identity-corrections/${id}`);
  return { document, propose, proposed, decide, get };
}
