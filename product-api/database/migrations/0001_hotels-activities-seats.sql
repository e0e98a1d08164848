CREATE TABLE "activity_places" (
	"activity_id" text NOT NULL,
	"date" date NOT NULL,
	"time" varchar(5) NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "activity_places_activity_id_date_time_pk" PRIMARY KEY("activity_id","date","time")
);
--> statement-breakpoint
CREATE TABLE "place_holds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"activity_id" text NOT NULL,
	"date" date NOT NULL,
	"time" varchar(5) NOT NULL,
	"places" smallint NOT NULL,
	"held_for" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_places" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"activity_id" text NOT NULL,
	"date" date NOT NULL,
	"time" varchar(5) NOT NULL,
	"places" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_orders" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"entry_index" integer NOT NULL,
	"supplier" text NOT NULL,
	"order_key" text NOT NULL,
	"status" varchar(10) NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"voucher_number" text NOT NULL,
	"kind" varchar(10) NOT NULL,
	"entry_index" integer NOT NULL,
	"qr_payload" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seat_assignments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"departure_id" bigint NOT NULL,
	"from_position" smallint NOT NULL,
	"to_position" smallint NOT NULL,
	"seat" varchar(6) NOT NULL,
	"traveller_index" smallint NOT NULL,
	"session_id" text,
	"booking_id" bigint
);
--> statement-breakpoint
CREATE TABLE "hotel_lists" (
	"source" text PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotel_rooms" (
	"id" text PRIMARY KEY NOT NULL,
	"hotel_id" text NOT NULL,
	"name_en" text NOT NULL,
	"name_fr" text NOT NULL,
	"beds" jsonb NOT NULL,
	"size_square_meters" smallint,
	"max_guests" smallint NOT NULL,
	"max_adults" smallint NOT NULL,
	"board" varchar(10) NOT NULL,
	"amenities" jsonb NOT NULL,
	"included_adults" smallint NOT NULL,
	"extra_adult_per_night" integer NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotels" (
	"id" text PRIMARY KEY NOT NULL,
	"destination_code" varchar(60) NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description_en" text NOT NULL,
	"description_fr" text NOT NULL,
	"district" text,
	"address" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"zone" text NOT NULL,
	"stars" smallint,
	"phone" text,
	"amenities" jsonb NOT NULL,
	"policies" jsonb NOT NULL,
	"currency" varchar(3) NOT NULL,
	"supplier" text DEFAULT 'direct' NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"external_id" text,
	"is_on_sale" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_holds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"room_id" text NOT NULL,
	"checkin_date" date NOT NULL,
	"checkout_date" date NOT NULL,
	"held_for" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_months" (
	"room_id" text NOT NULL,
	"month" date NOT NULL,
	"rates" integer[] NOT NULL,
	"allotments" smallint[] NOT NULL,
	"taken" smallint[] NOT NULL,
	CONSTRAINT "room_months_room_id_month_pk" PRIMARY KEY("room_id","month")
);
--> statement-breakpoint
CREATE TABLE "sold_rooms" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"room_id" text NOT NULL,
	"checkin_date" date NOT NULL,
	"checkout_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_activities" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"cart" jsonb NOT NULL,
	"hold_expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session_hotels" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"cart" jsonb NOT NULL,
	"hold_expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_hotel_orders" (
	"key" text PRIMARY KEY NOT NULL,
	"status" varchar(10) NOT NULL,
	"reference" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "hotel_carts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "activity_carts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "seat" text;--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "layout" jsonb;--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD CONSTRAINT "supplier_orders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_rooms" ADD CONSTRAINT "hotel_rooms_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotels" ADD CONSTRAINT "hotels_destination_code_destinations_code_fk" FOREIGN KEY ("destination_code") REFERENCES "public"."destinations"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_months" ADD CONSTRAINT "room_months_room_id_hotel_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."hotel_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_activities" ADD CONSTRAINT "session_activities_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "session_hotels" ADD CONSTRAINT "session_hotels_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "place_holds_session" ON "place_holds" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "place_holds_expiry" ON "place_holds" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "place_holds_time" ON "place_holds" USING btree ("activity_id","date","time");--> statement-breakpoint
CREATE INDEX "sold_places_booking" ON "sold_places" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_orders_key" ON "supplier_orders" USING btree ("order_key");--> statement-breakpoint
CREATE INDEX "supplier_orders_booking" ON "supplier_orders" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "supplier_orders_status" ON "supplier_orders" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_number" ON "vouchers" USING btree ("voucher_number");--> statement-breakpoint
CREATE INDEX "vouchers_booking" ON "vouchers" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "seat_assignments_departure" ON "seat_assignments" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "seat_assignments_session" ON "seat_assignments" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "seat_assignments_booking" ON "seat_assignments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "hotel_rooms_hotel" ON "hotel_rooms" USING btree ("hotel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hotels_city_slug" ON "hotels" USING btree ("destination_code","slug");--> statement-breakpoint
CREATE INDEX "hotels_source" ON "hotels" USING btree ("source");--> statement-breakpoint
CREATE INDEX "room_holds_session" ON "room_holds" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "room_holds_expiry" ON "room_holds" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "room_holds_room" ON "room_holds" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "sold_rooms_booking" ON "sold_rooms" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "sold_rooms_room" ON "sold_rooms" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "session_activities_session" ON "session_activities" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_hotels_session" ON "session_hotels" USING btree ("session_id");