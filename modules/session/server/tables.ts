import type { SecondFactorMethod } from "@fairhouse/factors/server";
import type { EndReason, LoginOutcome, SignInMethod } from "../rules.ts";

export type SessionTables = {
  session_session: {
    bucket: number;
    member_id: string;
    session_id: string;
    started_at: Date;
    authenticated_at: Date;
    last_seen_at: Date;
    ends_at: Date;
    ended_at: Date | null;
    end_reason: EndReason | null;
    started_from: string | null;
    user_agent: string;
    family_id: string | null;
  };
  session_token: { token_hash: Buffer; bucket: number; member_id: string; session_id: string };
  session_login: {
    bucket: number;
    member_id: string;
    login_id: string;
    at: Date;
    method: SignInMethod;
    second_factor: SecondFactorMethod | null;
    outcome: LoginOutcome;
    address: string | null;
    user_agent: string;
    is_known_device: boolean;
    is_known_network: boolean;
    session_id: string | null;
  };
  session_ticket: {
    ticket_hash: Buffer;
    browser_hash: Buffer;
    bucket: number;
    member_id: string;
    login_id: string;
    method: SignInMethod;
    methods: SecondFactorMethod[];
    is_remembered: boolean;
    tries: number;
    expires_at: Date;
  };
  session_device_family: {
    bucket: number;
    member_id: string;
    family_id: string;
    proved_at: Date;
    expires_at: Date;
  };
  session_device_token: {
    token_hash: Buffer;
    bucket: number;
    member_id: string;
    family_id: string;
    used_at: Date | null;
  };
};
