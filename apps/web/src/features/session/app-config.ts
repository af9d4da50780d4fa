/** `GET /v1/config`, public: how to sign in, and what is announced. */
export type AppConfig = {
  oidc: { authority: string; clientId: string; scope: string; resource?: string };
  announcement: { text: string; from: string; to: string } | null;
  version: string;
};
