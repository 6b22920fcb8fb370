import type { MediaRight, MediaType } from '@amn/contract/values'
import type { Generated } from 'kysely'

type Flag = Generated<number>

/** Accounts, rights and sessions. */
export interface AccountTables {
  users: {
    id: Generated<number>
    username: string
    /** `foldName` of the user name: unique. */
    username_key: string
    email: string
    email_key: string
    first_name: Generated<string>
    last_name: Generated<string>
    /** `foldName` of the first and the last name, for the search. */
    names_key: Generated<string>
    description: Generated<string>
    password_hash: string
    /** The name of the picture that the person uploaded; null where it follows from the e-mail. */
    avatar: string | null
    suspended_until: string | null
    suspended_reason: string | null
    /** Json of what differs from the default settings. */
    settings: Generated<string>
    /** The last time given out by the account's logical clock, see user-clock.ts, and its lead over the wall clock and since when; milliseconds. */
    clock: Generated<number>
    clock_slow_from: Generated<number>
    clock_lead: Generated<number>
    version: Generated<number>
    created_at: string
    updated_at: string
    last_seen_at: string | null
    deleted_at: string | null
  }
  /** The uploaded pictures, square. */
  avatar_bytes: { user_id: number; body: Uint8Array }
  groups: {
    id: Generated<number>
    name: string
    /** `foldName` of the name: unique. */
    name_key: string
    description: Generated<string>
    built_in: Flag
    version: Generated<number>
  }
  privileges: {
    id: Generated<number>
    name: string
    description: Generated<string>
    built_in: Flag
    media_type: MediaType | null
    media_right: MediaRight | null
    version: Generated<number>
  }
  user_group: { user_id: number; group_id: number }
  user_privilege: { user_id: number; privilege_id: number }
  group_privilege: { group_id: number; privilege_id: number }
  /** One login and all tokens that followed from it by refreshing. */
  session: {
    id: Generated<number>
    user_id: number
    xsrf: string
    created_at: string
    last_used_at: string
    idle_expires_at: string
    absolute_expires_at: string
    revoked_at: string | null
    revoked_reason: string | null
    address: string | null
    user_agent: string | null
    /** Of the app password that it was opened with, also after that one is gone. */
    app_password_id: Generated<number | null>
    app_name: Generated<string | null>
    /** Of the passkey that it was opened with, until that one is removed. */
    passkey_id: Generated<number | null>
  }
  /** SHA-256 of what the client holds; a rotated token still refreshes for a short while. */
  session_token: {
    token_hash: string
    media_hash: string
    session_id: number
    created_at: string
    expires_at: string
    rotated_at: string | null
    /** The hash of the token whose successor this is. */
    replaces: string | null
    /** A successor that nobody has used yet may never have arrived. */
    is_used: Generated<number>
  }
  /** At most one link for each user by which a new password is set; SHA-256 of its code. Without a maker, it is good whoever the user is. */
  reset_link: { user_id: number; code_hash: string; made_by_id: number | null; created_at: string; expires_at: string }
  login_attempt: { id: Generated<number>; account_key: string; address: string; at: string; succeeded: Flag }
  setting: { key: string; value: string; updated_at: string; updated_by_id: number | null }
  audit: {
    id: Generated<number>
    at: string
    user_id: number | null
    username: string | null
    action: string
    /** The name of what the act was done to. */
    subject: string | null
    subject_kind: string | null
    subject_id: number | null
    address: string | null
    request_id: string | null
    detail: Generated<string>
  }
  /** Of an authenticator app; it counts once it was confirmed. */
  second_factor: {
    user_id: number
    /** Base32. */
    secret: string
    /** The 30 seconds since 1970 of the last code that was taken: no code is taken twice. */
    last_step: number
    created_at: string
    confirmed_at: string | null
  }
  /** SHA-256 of what an app or a device logs in with. */
  app_password: {
    id: Generated<number>
    user_id: number
    name: string
    password_hash: string
    created_at: string
    last_used_at: string | null
  }
  /** Each logs in once in place of a code. */
  recovery_code: {
    user_id: number
    code_hash: string
  }
  /** Who an account is at a provider of OpenID Connect. */
  oidc_identity: {
    issuer: string
    subject: string
    user_id: number
    created_at: string
  }
  /** A login at the provider that was begun, known by the hash of what its browser keeps. */
  oidc_attempt: {
    secret_hash: string
    state: string
    nonce: string
    verifier: string
    redirect: string
    /** The account that is to be linked; null: it is a login. */
    user_id: number | null
    /** Whom the provider has recognised, while their code is still to come. */
    issuer: string | null
    subject: string | null
    created_at: string
  }
  /** What a device logs in with (WebAuthn). */
  passkey: {
    id: Generated<number>
    user_id: number
    name: string
    /** What its device calls it; base64url, as all bytes here. */
    credential_id: string
    /** COSE. */
    public_key: string
    /** How often it has signed; 0 where its device does not count. */
    counter: number
    /** How browsers reach its device, joined by commas. */
    transports: string
    /** Where it logs in. */
    domain: string
    /** What its device calls the account. */
    user_handle: string
    created_at: string
    last_used_at: string | null
  }
  /** What a browser was given to sign, known by the hash of what the browser keeps. */
  passkey_challenge: {
    challenge: string
    browser_hash: string
    origin: string
    /** The account that gets a passkey; null: it is a login. */
    user_id: number | null
    user_handle: string | null
    created_at: string
  }
}
