export type TriedFactor = "totp" | "recovery-code" | "bank-name";

type OfMember = { bucket: number; member_id: string };

export type FactorsTables = {
  factors_authenticator: OfMember & {
    encrypted: Buffer;
    begun_at: Date;
    confirmed_at: Date | null;
    last_step: bigint;
  };
  factors_recovery_code: OfMember & { code_hash: Buffer; used_at: Date | null };
  factors_passkey: OfMember & {
    passkey_id: string;
    credential_id: Buffer;
    public_key: Buffer;
    sign_count: bigint;
    transports: string[];
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  factors_challenge: { challenge_hash: Buffer; binding_hash: Buffer; expires_at: Date };
  factors_tries: OfMember & { factor: TriedFactor; wrong_tries: number; locked_until: Date | null };
  factors_step_up: OfMember & { session_id: string; method: string; proved_at: Date };
};
