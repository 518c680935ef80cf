import type { ProvedAction } from "../rules.ts";

export type ChallengeTables = {
  challenge_spent: { challenge_id: string; expires_at: Date };
  challenge_captcha: {
    captcha_id: string;
    action: ProvedAction;
    answer_hash: Buffer;
    address_hash: Buffer;
    created_at: Date;
    expires_at: Date;
  };
};
