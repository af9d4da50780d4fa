/** The fields of a document. */
export const documentFieldLabels = {
  file: 'File',
  documentType: 'Tipo di documento',
  documentDate: 'Data del documento',
  annotations: 'Annotazioni',
} as const satisfies Record<string, string>;

/** Texts of the documents of patients and episodes. Spec 000 §2, §5 and §8, 001 §5 and §8. */
export const documentLabels = {
  add: 'Aggiungi documento',
  addTitle: 'Nuovo documento',
  list: 'Documenti caricati',
  empty: 'Nessun documento caricato.',
  uploadedAt: 'Caricato il {date}, {name}',
  fileOnly: 'Registrato con il solo nome, senza file: il documento non si può scaricare.',
  suspect: 'Il controllo antivirus ha segnalato questo file, o non ha potuto controllarlo: aprirlo con cautela.',
  download: 'Scarica',
  downloadOf: 'Scarica {file}',
  delete: 'Elimina',
  deleteOf: 'Elimina {file}',
  deleteTitle: 'Eliminare il documento?',
  deleteText: 'Il documento {file} viene eliminato. L’operazione è irreversibile.',
  yes: 'Sì, elimina',
  no: 'No',
  saved: 'Documento salvato',
  deleted: 'Documento eliminato',
  limits: 'JPG, PNG o PDF, al massimo {limit}.',
  choose: 'Scegli un file',
  chosen: '{file} ({size})',
  wrongExtension: 'Estensione non ammessa: sono accettati solo file JPG, PNG e PDF.',
  wrongSize: 'Il file è troppo grande: {size}. Il limite è di {limit}.',
  wrongWidth:
    'L’immagine è larga {pixels} pixel: più di {limit}. Si può caricare, ma potrebbe risultare poco leggibile.',
  wrongHeight:
    'L’immagine è alta {pixels} pixel: più di {limit}. Si può caricare, ma potrebbe risultare poco leggibile.',
  upload: 'Carica',
  uploading: 'Caricamento…',
} as const satisfies Record<string, string>;

/** Texts of the program that moves files between stores. */
export const bucketLabels = {
  made: 'Creato il bucket {bucket}.',
  there: 'Il bucket {bucket} esiste già.',
  unnamed: 'Indicare il bucket: S3_BUCKET, S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY.',
} as const satisfies Record<string, string>;

export const fileMoveLabels = {
  moved: 'File spostati nell’archivio {store}: {count}.',
  stays: 'Il file {id} resta dov’è: {reason}.',
  usage: 'Uso: npm run move-documents -- postgres|s3',
} as const satisfies Record<string, string>;
