interface Secrets {
  readonly signingSecret: string | null;
  readonly previousSigningSecret: string | null;
  readonly operatorSecret: string | null;
}

/** A sentence for each secret that must differ from the signing secret and does not. */
export function equalSecrets(secrets: Secrets): readonly string[] {
  const { signingSecret, previousSigningSecret, operatorSecret } = secrets;
  if (signingSecret === null) return [];
  return [
    ...(operatorSecret === signingSecret
      ? ['OPERATOR_SECRET must differ from SIGNING_SECRET: anyone who has it could sign in as any viewer']
      : []),
    ...(previousSigningSecret === signingSecret
      ? ['SIGNING_SECRET_PREVIOUS must differ from SIGNING_SECRET: nothing would change']
      : []),
  ];
}
