CREATE TABLE "login_passkeys" (
	"credential_id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "login_passkeys" ADD CONSTRAINT "login_passkeys_person_id_login_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."login_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_passkeys_person" ON "login_passkeys" USING btree ("person_id");