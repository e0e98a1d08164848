CREATE TABLE "agents" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"destination_code" varchar(60) NOT NULL,
	"address" text NOT NULL,
	"phone" text,
	"hours_en" text,
	"hours_fr" text,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"station_id" text,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "landing_page_states" (
	"slug" varchar(160) PRIMARY KEY NOT NULL,
	"fingerprint" char(64) NOT NULL,
	"modified_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_samples" (
	"from_city" varchar(60) NOT NULL,
	"to_city" varchar(60) NOT NULL,
	"seen_on" date NOT NULL,
	"days_before" smallint NOT NULL,
	"per_person" integer NOT NULL,
	"currency" varchar(3) NOT NULL,
	CONSTRAINT "price_samples_from_city_to_city_seen_on_days_before_pk" PRIMARY KEY("from_city","to_city","seen_on","days_before")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reference" varchar(12) NOT NULL,
	"email" text NOT NULL,
	"booking_number" text,
	"message" text NOT NULL,
	"language" varchar(2) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "page_visits" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "page_visits_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text,
	"language" varchar(2) NOT NULL,
	"has_consent" boolean NOT NULL,
	"consent_text" text,
	"consent_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_destination_code_destinations_code_fk" FOREIGN KEY ("destination_code") REFERENCES "public"."destinations"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agents_destination" ON "agents" USING btree ("destination_code");--> statement-breakpoint
CREATE INDEX "price_samples_seen" ON "price_samples" USING btree ("seen_on");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email" ON "subscribers" USING btree ("email");