import { adoptCodeLists, codeLists } from '@percorso/domain';
import { provisionsServer } from './provisions.js';

type ProvisionRow = Parameters<typeof provisionsServer.view>[0];

const typeOf = (provisionTypeCode: string) =>
  provisionsServer.view({ provisionTypeCode, startingTime: '2025-03-12T09:00', duration: 1 } as ProvisionRow)
    .provisionType;

describe('The type of a provision in a response (spec 000 §3)', () => {
  afterEach(() => adoptCodeLists({}));

  it('has the code and description of file H and the care regime type from the catalogues', () => {
    const [type] = codeLists.provisionTypes;
    const regime = codeLists.careRegimeTypes.find(({ code }) => code === type.careRegimeTypeCode);
    expect(typeOf(type.code)).toMatchObject({
      HFileCode: type.hFileCode,
      HFileDescription: null,
      careRegimeType: regime,
    });
    adoptCodeLists({ provisionTypes: [{ ...type, hFileDescription: 'Rieducazione motoria' } as typeof type] });
    expect(typeOf(type.code).HFileDescription).toBe('Rieducazione motoria');
  });

  it('has null in the fields of an unknown code', () => {
    expect(typeOf('sconosciuto')).toMatchObject({ HFileCode: null, HFileDescription: null, careRegimeType: null });
  });
});
